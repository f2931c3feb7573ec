/**
 * Records fixtures/continuity/runs anew, which is needed when the reader or the player is meant to decide otherwise:
 *
 *     npx tsx test/games/continuity/record-fixtures.ts
 */

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game } from '../../../src/games/game.ts';
import { continuity } from '../../../src/games/continuity/index.ts';
import { type RecordedPlay, recordPlay } from '../../bot/recorded-run.ts';

const folder = fileURLToPath(new URL('../../../fixtures/continuity/runs/', import.meta.url));
const game = continuity as unknown as Game;
const size = { width: 300, height: 320 };

const runs: Readonly<Record<string, RecordedPlay>> = {
  'one-level-2x2': {
    game,
    size,
    options: { skin: 'ink', seed: '6', size: '2x2', keys: '1', slides: '2..4' },
  },
};

async function main(): Promise<void> {
  for (const [name, play] of Object.entries(runs)) {
    rmSync(folder + name, { recursive: true, force: true });
    const { result } = await recordPlay(folder + name, play);
    console.log(name, result.reason, `${result.misses} misses`);
  }
}

void main();
