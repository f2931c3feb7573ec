/**
 * Pictures of Continuity for the reading bench, each derived from its index alone: levels of all
 * sizes in some state of play, in the looks of the practice game and in random colours, in windows
 * of many sizes, rescaled, next to other things on a desktop, through JPEG and gamma.
 */

import sharp from 'sharp';
import { type Frame, makeFrame } from '../../../src/core/frame.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { draftLevel } from '../../../src/games/continuity/generate/draft-level.ts';
import { isSolid, type Level, tileSize } from '../../../src/games/continuity/level.ts';
import { inputs } from '../../../src/games/continuity/physics.ts';
import { drawPractice } from '../../../src/games/continuity/practice/draw/draw.ts';
import { placeOf } from '../../../src/games/continuity/practice/draw/place.ts';
import type { Mode, PracticeView } from '../../../src/games/continuity/practice/practice-view.ts';
import { type Skin, skins } from '../../../src/games/continuity/practice/draw/skins.ts';
import { directions } from '../../../src/games/continuity/sides.ts';
import { type PlayState, slide, startOf, step } from '../../../src/games/continuity/step.ts';
import { colorDistance } from '../../../src/vision/color/color-space.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

/** The truth about one picture. */
export interface ContinuityTruth {
  readonly index: number;
  readonly level: Level;
  readonly state: PlayState;
  readonly mode: Mode;
  readonly skin: Skin;
  readonly window: FrameSize;
  /** Pixels per cell in the picture. */
  readonly cellPx: number;
  /** How the picture is spoilt. */
  readonly scale: number;
  readonly quality: number | undefined;
  readonly gamma: number;
  /** The space around the window, px, and its content. */
  readonly around: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** How far the player is on his way, 1 when he has arrived. */
  readonly share: number;
  readonly from: PracticeView['from'];
}

const sizes = [
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
  [3, 3],
  [1, 4],
  [4, 1],
  [2, 4],
  [1, 2],
] as const;

/** Chooses the truth of an index. */
export function continuityTruth(index: number): ContinuityTruth {
  const random = seededRandom(index * 7919 + 13);
  const [rows, columns] = random.pick(sizes);
  const level = draftLevel(random, { rows, columns, keys: random.int(4) });
  const moving = random.next() < 0.1;
  const { state, from } = playedAWhile(level, random);
  const won = random.next() < 0.06;
  const window = { width: 320 + random.int(900), height: 320 + random.int(700) };
  const scale = random.next() < 0.5 ? 1 : 0.7 + 0.9 * random.next();
  const isPlaced = random.next() < 0.3;
  const room = () => (isPlaced ? random.int(200) : 0);
  const mode: Mode = random.next() < 0.5 ? 'walk' : 'slide';
  return {
    index,
    level,
    state: won ? wonState(level, state) : state,
    mode,
    skin: random.next() < 0.5 ? random.pick(skins) : drawnSkin(random),
    window,
    cellPx: placeOf(level, window).cell * scale,
    scale,
    quality: random.next() < 0.35 ? 65 + random.int(32) : undefined,
    gamma: random.next() < 0.3 ? 0.8 + 0.45 * random.next() : 1,
    around: { left: room(), top: room(), right: room(), bottom: room() },
    share: moving && mode === 'walk' && !won ? random.next() : 1,
    from,
  };
}

/** Plays some slides and ticks from the start; also returns the player's place a tick earlier. */
function playedAWhile(level: Level, random: Random): { state: PlayState; from: PracticeView['from'] } {
  let state = startOf(level);
  let from: PracticeView['from'] = level.start;
  for (let i = random.int(12); i > 0; i--) {
    if (random.next() < 0.4) state = slide(level, state, random.pick(directions)) ?? state;
    for (let ticks = random.int(8); ticks > 0; ticks--) {
      const { tile, body } = state;
      const next = step(level, state, random.pick(inputs));
      from =
        next.deaths > state.deaths ? { tile: next.tile, ...place(next) } : { tile, x: body.x, y: body.y };
      if (next.won) return { state, from };
      state = next;
    }
  }
  return { state, from };
}

const place = ({ body }: PlayState) => ({ x: body.x, y: body.y });

function wonState(level: Level, state: PlayState): PlayState {
  const { tile, x, y } = level.door;
  return { ...state, tile, body: { x, y, rise: 0 }, taken: 2 ** level.keys.length - 1, won: true };
}

/** Random colours, far enough apart for a person to distinguish. */
function drawnSkin(random: Random): Skin {
  const color = () => ({ r: random.int(256), g: random.int(256), b: random.int(256) });
  const hex = ({ r, g, b }: ReturnType<typeof color>) =>
    `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const chosen: ReturnType<typeof color>[] = [];
  const apart = (min: number, from: readonly number[]) => {
    for (;;) {
      const next = color();
      if (from.some((i) => colorDistance(next, chosen[i]!) < min)) continue;
      chosen.push(next);
      return hex(next);
    }
  };
  const air = apart(0, []);
  const wall = apart(0.25, [0]);
  const table = apart(0.15, [0, 1]);
  const well = apart(0, []);
  const walking = apart(0.2, [1, 2]);
  const sliding = apart(0.2, [1, 2, 3]);
  const player = apart(0.22, [0, 1]);
  const face = apart(0.22, [6]);
  const key = apart(0.22, [0, 1]);
  const locked = apart(0.22, [0, 1, 6]);
  const open = apart(0.22, [0, 1, 3, 6]);
  const ground = apart(0, []);
  const mixed = {
    name: 'drawn',
    ground,
    ink: wall,
    soft: wall,
    table,
    well,
    air,
    shade: air,
    wall,
    floor: wall,
  };
  return { ...mixed, walking, sliding, player, face, key, locked, open, fits: open, differs: locked };
}

/** Draws the picture. */
export async function drawTruth(truth: ContinuityTruth): Promise<Frame> {
  const { level, state, mode, skin, window, scale, quality, gamma, around, share, from, index } = truth;
  const view: PracticeView = {
    skin,
    number: 1 + (index % 40),
    level,
    state,
    mode,
    places: level.tiles.map((_, tile) => {
      const cell = state.arrangement.indexOf(tile);
      return { row: Math.floor(cell / level.columns), column: cell % level.columns };
    }),
    from,
    share,
    facing: index % 2 === 0 ? 1 : -1,
    alarm: 0,
  };
  const drawn = await rasterise(drawPractice(view, window), window);
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const };
  let picture = sharp(Buffer.from(drawn.data), { raw });
  const scaled = { width: Math.round(window.width * scale), height: Math.round(window.height * scale) };
  if (scale !== 1)
    picture = sharp(
      await picture
        .resize({ ...scaled, fit: 'fill' })
        .png()
        .toBuffer(),
    );
  if (around.left + around.right > 0) {
    const placed = await picture.png().toBuffer();
    const size = {
      width: scaled.width + around.left + around.right,
      height: scaled.height + around.top + around.bottom,
    };
    picture = sharp(Buffer.from(desktop(size, seededRandom(index)))).composite([
      { input: placed, left: around.left, top: around.top },
    ]);
    picture = sharp(await picture.png().toBuffer());
  }
  if (quality !== undefined) picture = sharp(await picture.flatten().jpeg({ quality }).toBuffer());
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  if (gamma !== 1)
    for (let i = 0; i < bytes.length; i++) if (i % 4 !== 3) bytes[i] = 255 * (bytes[i]! / 255) ** gamma;
  return makeFrame(info.width, info.height, bytes);
}

/** Distractions: windows and squares. */
function desktop({ width, height }: FrameSize, random: Random): string {
  const color = () => `rgb(${random.int(256)},${random.int(256)},${random.int(256)})`;
  const rects = Array.from({ length: 14 }, () => {
    const side = 20 + random.int(160);
    return `<rect x="${random.int(width)}" y="${random.int(height)}" width="${side}" height="${random.next() < 0.5 ? side : 20 + random.int(200)}" fill="${color()}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color()}"/>${rects.join('')}</svg>`;
}

/** The expected reading: the lines of `visibleBoard`. */
export function truthLines({ level, state }: ContinuityTruth): string[] {
  const lines: string[] = [];
  for (let row = 0; row < level.rows; row++) {
    if (row > 0) lines.push('');
    for (let y = 0; y < tileSize; y++) {
      const words = Array.from({ length: level.columns }, (_, column) =>
        wordOf(level, state, state.arrangement[row * level.columns + column]!, y),
      );
      lines.push(words.join(' '));
    }
  }
  return lines;
}

function wordOf(level: Level, state: PlayState, tile: number, y: number): string {
  if (tile < 0) return '-'.repeat(tileSize);
  const isAt = (spot: { tile: number; x: number; y: number }, x: number) =>
    spot.tile === tile && spot.x === x && spot.y === y;
  return Array.from({ length: tileSize }, (_, x) => {
    if (isAt({ tile: state.tile, ...place(state) }, x)) return 'S';
    if (isAt(level.door, x)) return 'D';
    if (level.keys.some((key, i) => isAt(key, x) && !((state.taken >> i) & 1))) return 'K';
    return isSolid(level.tiles[tile]!, x, y) ? '#' : '.';
  }).join('');
}
