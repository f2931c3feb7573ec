/** Schemas of the scenes and layouts of Continuity in files: records and calibration profiles. */

import {
  byKind,
  checked,
  type Json,
  list,
  number,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  whole,
} from '../../core/json/json.ts';
import { frameSize, hexColor, point, rect, rgb, share } from '../../core/json/json-values.ts';
import { recordedCard } from '../card-scene.ts';
import type { RecordedScene, RecordSchemas } from '../game.ts';
import { boardCells, jumpRise, tileSize } from './level.ts';
import type { ContinuityLayout } from './read/layout.ts';
import type { ContinuityPlayScene, ContinuityScene, StrangeBoard } from './read/scene.ts';

const line = whole({ min: 1, max: boardCells.max });

/** A coordinate in a picture, and a length of at least one pixel. */
const along = number({ min: 0, max: 100_000 });
const length = number({ min: 1, max: 100_000 });

/** Adds the check that a board has at most `boardCells.max` cells. */
const onBoard = <T extends { readonly rows: number; readonly columns: number }>(
  schema: Schema<T>,
): Schema<T> =>
  checked(schema, ({ rows, columns }) =>
    rows * columns <= boardCells.max
      ? undefined
      : `expected up to ${boardCells.max} board cells, got ${rows} rows of ${columns}`,
  );

/** The fields of a layout. */
const layoutFields = {
  rows: line,
  columns: line,
  first: object({ x: along, y: along }),
  pitch: object({ x: length, y: length }),
  cell: object({ x: length, y: length }),
  side: number({ min: 10, max: 100_000 }),
  air: rgb,
  wall: rgb,
  area: object({ x: along, y: along, width: length, height: length }),
  frame: frameSize,
};

const layout: Schema<ContinuityLayout> = onBoard(
  object({ ...layoutFields, first: point, pitch: point, cell: point, area: rect }),
);

const inTile = whole({ min: 0, max: tileSize - 1 });
const spot = { cell: whole({ min: 0, max: boardCells.max - 1 }), x: inTile, y: inTile };

const figure = object({
  ...spot,
  look: checked(text({ max: 36 }), (look) => (/^\d{36}$/.test(look) ? undefined : 'expected 36 digits')),
  color: hexColor,
});

const strange: Schema<StrangeBoard> = checked(
  object({
    mode: oneOf('walk', 'slide'),
    figures: list(figure),
    player: optional(whole({ min: 0, max: boardCells.max * tileSize ** 2 })),
  }),
  ({ figures, player = 0 }) => (player < figures.length ? undefined : 'there is no such figure'),
);

const board: Schema<RecordedScene<ContinuityScene>> = checked(
  onBoard(
    object({
      kind: oneOf('walk', 'slide', 'solved'),
      confidence: share,
      rows: line,
      columns: line,
      tiles: list(
        checked(text({ max: tileSize ** 2 }), (cells) =>
          cells === '' || /^[#.KD?]{100}$/.test(cells) ? undefined : 'expected 100 of # . K D ?, or nothing',
        ),
      ),
      player: optional(object({ ...spot, rise: whole({ min: 0, max: jumpRise }) })),
      doubt: optional(object({ ...spot, candidates: list(text()) })),
      strange: optional(strange),
      palette: list(text({ max: 7 })),
    }),
  ),
  ({ rows, columns, tiles, player, doubt }) => {
    const cells = rows * columns;
    if (tiles.length !== cells) return `expected ${cells} tiles, got ${tiles.length}`;
    if ((player?.cell ?? doubt?.cell ?? 0) >= cells) return `there are only ${cells} board cells`;
    return undefined;
  },
);

const scene: Schema<RecordedScene<ContinuityPlayScene>> = byKind({
  walk: board,
  slide: board,
  solved: board,
  card: recordedCard,
});

/** The schemas of a record of Continuity. */
export const continuityRecorded: RecordSchemas<ContinuityPlayScene, ContinuityLayout> = { scene, layout };

const profile = onBoard(object({ schema: oneOf(1), game: oneOf('continuity'), ...layoutFields }));

/**
 * Parses a calibration profile: the layout of a board in pictures of one size, as `read --json`
 * prints it, with `"schema":1,"game":"continuity"`. It is optional, since locating the board is
 * fast.
 * @param json the profile
 * @returns the layout
 * @throws the document's error, which names the wrong field
 */
export function layoutFromProfile(json: Json): ContinuityLayout {
  const { rows, columns, first, pitch, cell, side, air, wall, area, frame } = profile(json);
  return { rows, columns, first, pitch, cell, side, air, wall, area, frame };
}
