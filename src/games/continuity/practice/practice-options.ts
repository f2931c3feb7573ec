/** The options of the practice game. */

import { freeText, milliseconds, optionTable, seed, toggle, whole } from '../../../core/options.ts';
import { tileSizes } from '../generate/level-options.ts';
import { boardSize } from '../../kit/board-size.ts';
import { skinName } from '../../kit/skins.ts';
import { skins } from './draw/skins.ts';

/** The length of a tick, an option of both the practice game and the player. */
export const tickMs = whole('how long a tick of the game takes', {
  min: 30,
  max: 1000,
  byDefault: 100,
  placeholder: 'ms',
});

/** The options, for `--help`, for the command line and for a page's address. */
export const practiceOptions = optionTable({
  seed: seed('which levels and which look', 7),
  size: boardSize('rows and columns of every level (default: from 2x2 to 3x3 as levels go on)', tileSizes),
  keys: freeText('n', 'keys of every level (default: from 1 to 3 as levels go on)'),
  slides: freeText('a..b', 'how many slides every level needs (default: by its size)'),
  level: freeText('text', 'a level of your own instead, in one line, as generate writes them'),
  skin: skinName(skins),
  tickMs,
  step: toggle('time passes by a tick with each arrow key, down waits; for playing by hand'),
  slideMs: milliseconds('how long a tile slides', 140),
});
