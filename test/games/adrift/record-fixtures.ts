/**
 * Regenerates fixtures/adrift/runs, needed after an intended change of the reader's or player's
 * decisions:
 *
 *     npx tsx test/games/adrift/record-fixtures.ts
 */

import { fileURLToPath } from 'node:url';
import type { Game } from '../../../src/games/game.ts';
import { adrift } from '../../../src/games/adrift/index.ts';
import { recordAll, type RecordedPlay } from '../../record/recorded-run.ts';

const folder = fileURLToPath(new URL('../../../fixtures/adrift/runs/', import.meta.url));
const common = { game: adrift as unknown as Game, size: { width: 400, height: 400 } };

const runs: Readonly<Record<string, RecordedPlay>> = {
  'paper-side-3': { ...common, options: { side: '3', stones: '1', seed: '1', skin: 'paper' } },
  'lost-drag-tiles-side-3': {
    ...common,
    options: { side: '3', seed: '5', skin: 'tiles' },
    lost: [2],
  },
};

void recordAll(folder, runs);
