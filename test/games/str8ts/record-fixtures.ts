/**
 * Regenerates fixtures/str8ts/runs, which is needed after an intended change of the reader's or the
 * player's decisions:
 *
 *     npx tsx test/games/str8ts/record-fixtures.ts
 */

import { fileURLToPath } from 'node:url';
import type { Game } from '../../../src/games/game.ts';
import { str8ts } from '../../../src/games/str8ts/index.ts';
import { recordAll, type RecordedPlay } from '../../record/recorded-run.ts';

const folder = fileURLToPath(new URL('../../../fixtures/str8ts/runs/', import.meta.url));
const game = str8ts as unknown as Game;
const board = 'd#.....##..1..a#';
const size = { width: 320, height: 300 };

const runs: Readonly<Record<string, RecordedPlay>> = {
  'keys-4x4': { game, size, options: { skin: 'ink', board, input: 'auto' } },
  'lost-clicks-4x4': { game, size, options: { skin: 'classic', board, input: 'pad' }, lost: [2, 5, 6] },
};

void recordAll(folder, runs);
