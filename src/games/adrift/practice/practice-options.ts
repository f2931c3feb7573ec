/** The options of the practice game, from the command line or a page's address. */

import { freeText, milliseconds, optionTable, seed, whole } from '../../../core/options.ts';
import { skinName } from '../../kit/skins.ts';
import { skins } from './skins.ts';

/** Sides that can be drawn well. */
export const practiceSides = { min: 2, max: 8 } as const;
/** Maximum number of distinguishable colours. */
export const maxColors = 8;

export const practiceOptions = optionTable({
  side: whole('cells along each side of the three faces', { ...practiceSides, byDefault: 4 }),
  colors: whole('paths', { min: 2, max: maxColors, byDefault: 'the side' }),
  stones: whole('cells that stay empty', { min: 0, max: practiceSides.max ** 2, byDefault: 0 }),
  seed: seed('which board and which skin', 7),
  board: freeText('text', 'a board of your own instead, in one line: rows end with /'),
  skin: skinName(skins),
  solvedMs: milliseconds('from the last cell until the screen shows that it is solved', 300),
});
