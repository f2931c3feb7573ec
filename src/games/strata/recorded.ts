/** Validates the scenes and layouts in a record of Strata. */

import { cellInWords } from '../../core/words/place-words.ts';
import {
  byKind,
  bytes,
  checked,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  orNothing,
  type Schema,
  whole,
} from '../../core/json/json.ts';
import { frameSize, point, rect, rgb, share } from '../../core/json/json-values.ts';
import type { RecordedScene, RecordSchemas } from '../game.ts';
import { blank, type Board, formatLine, hidden, paletteLetters } from './board.ts';
import { sizes } from './geometry.ts';
import type { StrataGeometry } from './read/locate/layout.ts';
import { campaign } from './menu.ts';
import { pageTimes } from './page-times.ts';
import type { LaidRibbon, StrataLayout, StrataScene } from './read/scene.ts';

/** A length in a picture, px. */
const length = number({ min: 0, max: 100_000 });
const size = whole(sizes);
const cells = sizes.max ** 2;
const index = whole({ min: 0, max: sizes.max - 1 });

const layout: Schema<StrataLayout> = checked(
  object({
    area: rect,
    frame: frameSize,
    size,
    colors: size,
    centre: point,
    halfPitch: length,
    selectorOffset: number({ min: 0, max: 100 }),
    scale: number({ min: 0.01, max: 1000 }),
    residualPx: length,
    rowSelectors: list(point, { max: sizes.max }),
    columnSelectors: list(point, { max: sizes.max }),
    palette: list(point, { max: sizes.max }),
    next: point,
    restart: point,
    hint: point,
    exit: point,
    pageTimes: optional(pageTimes),
  }) satisfies Schema<StrataGeometry>,
  ({ size, colors, rowSelectors, columnSelectors, palette }) => {
    const fits = rowSelectors.length === size && columnSelectors.length === size;
    if (!fits)
      return `expected ${size} selectors on each side, got ${rowSelectors.length} and ${columnSelectors.length}`;
    return palette.length === colors ? undefined : `expected ${colors} palette tiles, got ${palette.length}`;
  },
);

/**
 * Laid ribbons; on the solved screen colours are numbered as they appear, so each line may have its
 * own.
 */
const laid = list(
  object({
    kind: oneOf('row', 'column'),
    index,
    color: whole({ min: 0, max: 2 * sizes.max - 1 }),
    moving: flag,
  }) satisfies Schema<LaidRibbon>,
  { max: 2 * sizes.max },
);

const board: Schema<Board> = checked(
  object({
    rows: size,
    columns: size,
    cells: bytes({ max: cells }),
    colors: list(oneOf(...paletteLetters), { min: 1, max: sizes.max }),
  }),
  ({ rows, columns, cells, colors }) => {
    if (cells.length !== rows * columns) return `expected ${rows * columns} cells, got ${cells.length}`;
    const odd = cells.findIndex((value) => value >= colors.length && value !== blank && value !== hidden);
    return odd < 0
      ? undefined
      : `the cell in ${cellInWords(columns, odd)} has a colour that the board does not have`;
  },
);

const boxes = list(object({ state: oneOf('closed', 'open', 'done', 'crowned'), at: point, margin: share }), {
  max: campaign.sets,
});
const focus = orNothing(whole({ min: 0, max: campaign.sets - 1 }));

const scene: Schema<RecordedScene<StrataScene>> = byKind({
  puzzle: checked(
    object({
      kind: oneOf('puzzle'),
      confidence: share,
      board,
      palette: list(rgb, { max: sizes.max }),
      selected: orNothing(index),
      raised: list(index, { max: sizes.max }),
      laid,
      crossings: list(object({ cell: object({ row: index, column: index }), top: oneOf('row', 'column') }), {
        max: cells,
      }),
      margins: list(share, { max: cells }),
      shown: list(rgb, { max: cells }),
    }),
    ({ board, margins, shown, laid }) => {
      if (margins.length !== board.cells.length)
        return `expected a margin for each cell, got ${margins.length}`;
      if (shown.length !== board.cells.length)
        return `expected a colour shown for each cell, got ${shown.length}`;
      const off = laid.find(({ kind, index }) => index >= (kind === 'row' ? board.rows : board.columns));
      return off && `there is no ${formatLine(off)} on this board`;
    },
  ),
  solved: object({ kind: oneOf('solved'), confidence: share, perfect: flag, laid }),
  'wave-complete': object({ kind: oneOf('wave-complete'), confidence: share }),
  sets: object({ kind: oneOf('sets'), confidence: share, boxes, focus }),
  waves: object({
    kind: oneOf('waves'),
    confidence: share,
    boxes,
    focus,
    set: whole({ min: 0, max: campaign.sets - 1 }),
    exit: point,
  }),
});

/** Schemas for the scenes and layouts in a record of Strata. */
export const strataRecorded: RecordSchemas<StrataScene, StrataLayout> = { scene, layout };
