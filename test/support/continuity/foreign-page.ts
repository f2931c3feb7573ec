/**
 * Continuity as third-party pages draw it: the rules and keys of the game with different figures.
 * The gap has no sign and no mouth shows that the player rises; tiles have orange rims while they
 * slide. The screen after the last step into the door differs from page to page.
 */

import type { Key } from '../../../src/core/keyboard.ts';
import type { FramePoint, FrameSize } from '../../../src/core/points.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import type { Drawing, PracticeGame } from '../../../src/games/practice-game.ts';
import { type Level, type Spot, tileSize } from '../../../src/games/continuity/level.ts';
import {
  type ContinuityGame,
  continuityPractice,
  type ContinuityWitness,
} from '../../../src/games/continuity/practice/practice.ts';
import type { PracticeView } from '../../../src/games/continuity/practice/practice-view.ts';

/** Draws a figure into a cell of 16 by 16. */
type Draw = (view: PracticeView) => string;

/** How a page draws its figures. */
export interface ForeignLook {
  readonly player: Draw;
  readonly key: string;
  readonly door: Draw;
  /** Whether the player is also drawn between two cells. */
  readonly glides?: boolean;
}

const hasKeysLeft = ({ level, state }: PracticeView) => state.taken !== 2 ** level.keys.length - 1;

/** Looks, by name. */
export const foreignLooks = {
  blocks: {
    player: ({ state }) =>
      '<rect x="2" y="2" width="12" height="14" fill="#d81b60"/>' +
      (state.body.rise > 0 ? '<rect x="5" y="5" width="3" height="3" fill="#fff"/>' : ''),
    key: '<rect x="3" y="3" width="10" height="10" fill="#ffd400"/>',
    door: (view) =>
      `<rect x="0" y="0" width="16" height="16" fill="${hasKeysLeft(view) ? '#8e0000' : '#00a651'}"/>`,
  },
  balls: {
    player: () => '<circle cx="8" cy="8" r="6" fill="#1e88e5"/><circle cx="6" cy="6" r="2" fill="#fff"/>',
    key: '<path d="M8 1L14 8L8 15L2 8z" fill="#8e24aa"/>',
    door: () =>
      '<path d="M1 16V6Q8 -4 15 6V16z" fill="#6d4c41"/><circle cx="12" cy="10" r="1.5" fill="#ffd54f"/>',
    glides: true,
  },
  sticks: {
    player: ({ facing }) =>
      `<g stroke="#b71c1c" stroke-width="2.4" fill="none"><path d="M8 6V11L4 16M8 11L12 16M8 8L${facing > 0 ? 14 : 2} 9"/></g><circle cx="8" cy="3.5" r="3" fill="#b71c1c"/>`,
    key: '<path d="M8 0L10 6H16L11 9.500L13 16L8 12L3 16L5 9.500L0 6H6z" fill="#ef6c00"/>',
    door: () =>
      '<path d="M0 16V0H16V16H13V3H3V16z" fill="#1b5e20"/><rect x="3" y="3" width="10" height="13" fill="#66bb6a"/>',
  },
  ghosts: {
    player: () =>
      '<path d="M2 16V7A6 6 0 0 1 14 7V16L11 13L8 16L5 13z" fill="#00897b"/><g fill="#fff"><circle cx="6" cy="7" r="1.5"/><circle cx="10" cy="7" r="1.5"/></g>',
    key: '<g stroke="#f9a825" stroke-width="2" fill="none"><circle cx="5" cy="8" r="3.5"/><path d="M8 8H15V11"/></g>',
    door: () => '<path d="M2 16V2H14V16z" fill="#6a1b9a"/><path d="M5 16V5H11V16z" fill="#ce93d8"/>',
  },
  cats: {
    player: ({ facing }) => {
      const [near, tip, far] = facing > 0 ? [9, 11, 13] : [3, 5, 7];
      return `<g fill="#5e35b1"><rect x="3" y="6" width="10" height="8" rx="3"/><path d="M${near} 7V2L${tip} 5L${far} 2V7z"/></g>`;
    },
    key: '<rect x="5" y="2" width="6" height="12" fill="#00acc1"/>',
    door: () =>
      '<g fill="none" stroke="#d84315" stroke-width="2"><rect x="1" y="1" width="14" height="15"/><path d="M11 8V10"/></g>',
    glides: true,
  },
} as const satisfies Record<string, ForeignLook>;

/** What a page shows after the level is won. */
export type ForeignEnd = 'strip' | 'nothing' | 'no player' | 'card' | 'words' | 'next level';

/** A page. */
export interface ForeignPage {
  readonly look: ForeignLook;
  readonly end: ForeignEnd;
  /** Pixels per cell. */
  readonly cell?: number;
  /** The colour of the rims while tiles slide; absent: orange. */
  readonly sliding?: string;
  /** The distance between rims, px; absent: 16. At 0 they touch. */
  readonly seam?: number;
}

const colors = {
  ground: '#1e1e28',
  gap: '#0c0c12',
  air: '#f4f0e6',
  wall: '#404040',
  walking: '#3c78d8',
  sliding: '#e69138',
} as const;
/** Rim of a tile, and the usual distance between rims, px. */
const rim = 4;
const usualSeam = 16;
const head = 32;

/**
 * Makes a page.
 * @param options as the practice game takes them: a level, or the kind to generate
 * @param page how it draws
 * @returns the game
 */
export function foreignPage(options: OptionValues, page: ForeignPage): PracticeGame {
  const game = continuityPractice.create(options) as ContinuityGame;
  let size: FrameSize = { width: 0, height: 0 };
  const shown = (nowMs: number): PracticeView => {
    const view = game.view(nowMs);
    if (!view.state.won || page.end !== 'next level') return view;
    game.key('N', true, nowMs);
    return game.view(nowMs);
  };
  return {
    resize: (to) => void (size = to),
    click: (at, nowMs) => game.click(at, nowMs),
    key: (key: Key, isDown, nowMs) => {
      // The page continues by itself; it has no keys for other levels.
      if (key !== 'N' && key !== 'Enter') game.key(key, isDown, nowMs);
    },
    draw: (nowMs) => draw(shown(nowMs), page, size),
    witness: (nowMs): ContinuityWitness => game.witness(nowMs),
  };
}

/**
 * Computes the size of the window that shows a board.
 * @param level its rows and columns
 * @param cell pixels per cell
 * @returns px
 */
export const foreignSize = ({ rows, columns }: Pick<Level, 'rows' | 'columns'>, cell = 16): FrameSize => ({
  width: 2 * 30 + columns * (tileSize * cell + 2 * rim) + (columns - 1) * usualSeam,
  height: head + 2 * 30 + rows * (tileSize * cell + 2 * rim) + (rows - 1) * usualSeam,
});

function draw(
  view: PracticeView,
  { look, end, cell = 16, sliding = colors.sliding, seam = usualSeam }: ForeignPage,
  size: FrameSize,
): Drawing {
  const { level, state, places } = view;
  const pitch = tileSize * cell + 2 * rim + seam;
  const corner = ({ row, column }: { readonly row: number; readonly column: number }): FramePoint => ({
    x: 30 + column * pitch,
    y: head + 30 + row * pitch,
  });
  const at = ({ tile, x, y }: Spot): FramePoint => {
    const from = corner(places[tile]!);
    return { x: from.x + rim + x * cell, y: from.y + rim + y * cell };
  };
  const put = ({ x, y }: FramePoint, svg: string) =>
    `<g transform="translate(${x} ${y}) scale(${cell / 16})">${svg}</g>`;
  const edge = tileSize * cell + 2 * rim;
  const box = ({ x, y }: FramePoint, width: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${width}" fill="${fill}"/>`;
  const slots = Array.from({ length: level.rows * level.columns }, (_, i) =>
    box(corner({ row: Math.floor(i / level.columns), column: i % level.columns }), edge, colors.gap),
  );
  const rims = view.mode === 'slide' ? sliding : colors.walking;
  const tiles = level.tiles.map(({ solid }, tile) => {
    const from = corner(places[tile]!);
    const inside = at({ tile, x: 0, y: 0 });
    const walls = solid.map((isWall, i) =>
      isWall ? box(at({ tile, x: i % tileSize, y: Math.floor(i / tileSize) }), cell, colors.wall) : '',
    );
    return box(from, edge, rims) + box(inside, tileSize * cell, colors.air) + walls.join('');
  });
  const keys = level.keys.map((key, i) => ((state.taken >> i) & 1 ? '' : put(at(key), look.key)));
  const { tile, body } = state;
  const to = at({ tile, ...body });
  const from = at(view.from);
  const share = look.glides ? view.share : 1;
  const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const isGone = state.won && end === 'no player';
  const layers = [
    `<rect width="${size.width}" height="${size.height}" fill="${colors.ground}"/>`,
    ...slots,
    ...tiles,
    ...keys,
    put(at(level.door), look.door(view)),
    isGone ? '' : put(place, look.player(view)),
    state.won ? endOf(end, size) : '',
  ];
  return { defs: '', body: layers.join('\n') };
}

function endOf(end: ForeignEnd, { width, height }: FrameSize): string {
  if (end === 'strip') return `<rect y="0" width="${width}" height="20" fill="#00a651"/>`;
  const words = end === 'card' ? 'Well done!' : end === 'words' ? 'Thanks for playing' : undefined;
  if (words === undefined) return '';
  const panel = `<rect x="${width * 0.1}" y="${height * 0.3}" width="${width * 0.8}" height="${height * 0.4}" rx="12" fill="#fff8e1" stroke="#6d4c41" stroke-width="4"/>`;
  return `${panel}<text x="${width / 2}" y="${height / 2}" font-size="32" text-anchor="middle" font-family="sans-serif">${words}</text>`;
}
