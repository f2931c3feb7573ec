/** The schemas of the Str8ts scenes and layouts in a record. */

import {
  byKind,
  checked,
  flag,
  type Json,
  list,
  number,
  object,
  oneOf,
  optional,
  orNothing,
  type Schema,
  text,
  whole,
} from '../../core/json/json.ts';
import { frameSize, point, rect, share } from '../../core/json/json-values.ts';
import { recordedCard } from '../card-scene.ts';
import { frontRecorded, recordedButtons } from '../kit/front/front-scene.ts';
import type { RecordedScene, RecordSchemas } from '../game.ts';
import { recordedColors, surroundingsFields } from '../../perception/recorded-surroundings.ts';
import { sizes } from './board.ts';
import type { GridLayout, PlayLayout, PlayScene } from './read/around/play-scene.ts';

const size = whole(sizes);
const maxCells = sizes.max ** 2;
const digit = whole({ min: 0, max: 99 });
/** A length in a picture, px. */
const length = number({ min: 0, max: 100_000 });
const pad = list(object({ digit, at: point, share: number({ min: -1, max: 2 }), heightPx: length }), {
  max: 200,
});
const around = object({ ...surroundingsFields, keys: recordedColors });

const gridLayout: Schema<GridLayout> = checked(
  object({
    area: rect,
    frame: frameSize,
    size,
    origin: point,
    pitchX: number({ min: 1, max: 100_000 }),
    pitchY: number({ min: 1, max: 100_000 }),
    corners: optional(list(point, { min: 4, max: 4 })),
    pad,
    black: optional(list(flag, { max: maxCells })),
    given: optional(list(digit, { max: maxCells })),
    boxes: optional(recordedButtons),
    around: optional(around),
  }),
  ({ size, black, given }) =>
    [black, given].some((each) => each && each.length !== size * size)
      ? `expected ${size * size} cells in what is known of the board`
      : undefined,
);

const layout: Schema<PlayLayout> = (json: Json) =>
  json.at('buttons').value === undefined ? gridLayout(json) : frontRecorded.layout(json);

const cell = object({
  row: whole({ min: 0, max: sizes.max - 1 }),
  column: whole({ min: 0, max: sizes.max - 1 }),
});

const grid = <const K extends 'puzzle' | 'solved'>(kind: K) =>
  checked(
    object({
      kind: oneOf(kind),
      confidence: share,
      size,
      cells: list(
        object({
          black: flag,
          digit: orNothing(digit),
          entered: orNothing(flag),
          margin: share,
          marks: flag,
        }),
        { max: maxCells },
      ),
      selected: orNothing(cell),
      corrected: list(
        object({
          cell,
          taken: text(),
          candidates: list(text(), { max: 100 }),
          rival: optional(text()),
          isGuess: optional(flag),
        }),
        { max: maxCells },
      ),
      solutions: oneOf('none', 'one', 'several', 'unknown'),
      inverted: flag,
      around,
      pad: optional(pad),
      boxes: optional(recordedButtons),
    }),
    ({ size, cells, selected }) => {
      if (cells.length !== size * size) return `expected ${size * size} cells, got ${cells.length}`;
      const odd = cells.findIndex(({ digit = 0 }) => digit > size);
      if (odd >= 0) return `cell ${odd} holds a digit greater than ${size}`;
      const off = selected && Math.max(selected.row, selected.column) >= size;
      return off ? 'the cell that is selected lies outside of the board' : undefined;
    },
  );

const scene: Schema<RecordedScene<PlayScene>> = byKind({
  puzzle: grid('puzzle'),
  solved: grid('solved'),
  pad: object({ kind: oneOf('pad'), confidence: share, size, pad, why: text() }),
  front: frontRecorded.scene,
  card: recordedCard,
});

/** The schemas of a Str8ts record. */
export const str8tsRecorded: RecordSchemas<PlayScene, PlayLayout> = { scene, layout };
