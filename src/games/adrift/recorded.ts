/** Validates the scenes and layouts in a record of Adrift. */

import {
  byKind,
  checked,
  flag,
  list,
  object,
  oneOf,
  optional,
  orNothing,
  type Schema,
  text,
  whole,
} from '../../core/json/json.ts';
import { frameSize, hexColor, point, rect, share } from '../../core/json/json-values.ts';
import { recordedSurroundings } from '../../perception/recorded-surroundings.ts';
import { recordedCard } from '../card-scene.ts';
import { stone } from './board.ts';
import type { RecordedScene, RecordSchemas } from '../game.ts';
import type { AdriftLayout, AdriftPlayScene, AdriftScene } from './read/scene.ts';
import { sides } from './topology.ts';

const side = whole(sides);
const maxCells = 3 * sides.max ** 2;
const cell = whole({ min: 0, max: maxCells - 1 });

const layout: Schema<AdriftLayout> = checked(
  object({
    area: rect,
    frame: frameSize,
    corner: object({ side, center: point, right: point, left: point, down: point }),
    untouched: optional(
      object({
        givens: list(whole({ min: stone, max: 51 }), { max: maxCells }),
        palette: list(hexColor, { max: 52 }),
        colors: list(hexColor, { max: maxCells }),
      }),
    ),
  }),
  ({ corner, untouched }) => {
    const count = 3 * corner.side ** 2;
    if (!untouched) return undefined;
    const { givens, palette, colors } = untouched;
    if (givens.length !== count || colors.length !== count) return `expected ${count} cells in "untouched"`;
    return givens.every((given) => given < palette.length)
      ? undefined
      : 'an end has no colour in "untouched"';
  },
);

const board: Schema<RecordedScene<AdriftScene>> = checked(
  object({
    kind: oneOf('puzzle', 'filled'),
    confidence: share,
    side,
    cells: list(
      object({
        kind: oneOf('end', 'stone', 'free'),
        color: orNothing(whole({ min: 0, max: 51 })),
        links: list(cell, { max: 4 }),
        drawn: flag,
        margin: share,
      }),
      { max: maxCells },
    ),
    palette: list(text({ max: 7 }), { max: 52 }),
    around: recordedSurroundings,
  }),
  ({ side, cells, palette }) => {
    const count = 3 * side * side;
    if (cells.length !== count) return `expected ${count} cells, got ${cells.length}`;
    const odd = cells.findIndex(
      ({ color = 0, links }) => color >= palette.length || links.some((to) => to >= count),
    );
    if (odd < 0) return undefined;
    return `cell ${odd} has a colour or a neighbour that the board does not have`;
  },
);

const scene: Schema<RecordedScene<AdriftPlayScene>> = byKind({
  puzzle: board,
  filled: board,
  card: recordedCard,
});

/** Schemas for the scenes and layouts in a record of Adrift. */
export const adriftRecorded: RecordSchemas<AdriftPlayScene, AdriftLayout> = { scene, layout };
