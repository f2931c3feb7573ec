/**
 * Regenerates fixtures/strata/runs, needed after an intended change of the reader's or player's
 * decisions:
 *
 *     npx tsx test/record/record-fixtures.ts
 */

import { fileURLToPath } from 'node:url';
import { recordAll, type RecordedPlay } from './recorded-run.ts';

const folder = fileURLToPath(new URL('../../fixtures/strata/runs/', import.meta.url));

const runs: Readonly<Record<string, RecordedPlay>> = {
  'one-puzzle-2x2': { options: { size: '2', colors: '2', seed: '4', puzzle: true } },
  'one-puzzle-3x3': { options: { size: '3', colors: '3', seed: '7', puzzle: true } },
  'lost-clicks-3x3': { options: { size: '3', colors: '3', seed: '5', puzzle: true }, lost: [2, 5, 6] },
  'stuck-2x2': { options: { size: '2', colors: '2', seed: '9', puzzle: true }, lost: [2, 3, 4, 5, 6, 7, 8] },
};

void recordAll(folder, runs);
