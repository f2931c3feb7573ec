/**
 * Regenerates fixtures/continuity/runs, after an intended change to decisions of the reader or the
 * player:
 *
 *     npx tsx test/games/continuity/record-fixtures.ts
 */

import { fileURLToPath } from 'node:url';
import type { Game } from '../../../src/games/game.ts';
import { continuity } from '../../../src/games/continuity/index.ts';
import { recordAll, type RecordedPlay } from '../../record/recorded-run.ts';

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

void recordAll(folder, runs);
