import { describe, expect, it } from 'vitest';
import { CellSamples } from '../../../../../src/games/continuity/read/observe/cell-samples.ts';
import {
  type ForeignCell,
  foreignFigures,
  isBetweenCells,
} from '../../../../../src/games/continuity/read/observe/foreign-figures.ts';
import type { ContinuityLayout } from '../../../../../src/games/continuity/read/layout.ts';
import { rasterise } from '../../../../../src/practice/rasterise.ts';

const px = 20;
const layout: ContinuityLayout = {
  rows: 1,
  columns: 1,
  first: { x: 0, y: 0 },
  pitch: { x: 10 * px, y: 10 * px },
  cell: { x: px, y: px },
  side: 10 * px,
  air: { r: 250, g: 250, b: 250 },
  wall: { r: 40, g: 40, b: 40 },
  area: { x: 0, y: 0, width: 10 * px, height: px },
  frame: { width: 10 * px, height: px },
};

/** Figures for cells of 20 pixels. */
const figures = {
  gem: '<path d="M10 3L17 10L10 17L3 10z" fill="#2f7de0"/>',
  ball: '<circle cx="10" cy="10" r="8" fill="#e53935"/>',
  gate: '<rect x="2" y="1" width="16" height="19" fill="#5b3d1e"/>',
  star: '<path d="M10 1L12 8L19 8L13 12L16 19L10 15L4 19L7 12L1 8L8 8z" fill="#222"/>',
  block: '<rect x="3" y="3" width="15" height="15" fill="#222"/>',
  robot:
    '<rect x="5" y="3" width="10" height="6" fill="#e53935"/><rect x="4" y="10" width="12" height="10" fill="#b71c1c"/>',
  arch: '<path d="M3 20V8a7 7 0 0 1 14 0V20z" fill="#5b3d1e"/>',
  cube: '<rect x="1.5" y="4" width="17" height="16" fill="#8e24aa"/>',
  portal: '<ellipse cx="10" cy="10" rx="8" ry="9.6" fill="#1565c0"/>',
  flag: '<path d="M4 1H17L6 8V20H4z" fill="#00695c"/>',
  person:
    '<circle cx="10" cy="4" r="4" fill="#e53935"/><path d="M3 14Q10 4 17 14zM6 14h2.5v6h-2.5zM11.5 14h2.5v6h-2.5z" fill="#e53935"/>',
  thin: '<path d="M10 0V14M7 20L10 13L13 20M6 1H14" stroke="#222" stroke-width="1.8"/>',
} as const;

/** The walls beside a cell on a floor, and beside one in the air. */
const inAir = { left: false, right: false, top: false, bottom: false };
const onFloor = { ...inAir, bottom: true };

/** Samples the cells that show these figures, side by side. */
async function shown(...names: (keyof typeof figures)[]): Promise<ForeignCell[]> {
  const drawn = names.map((name, i) => `<g transform="translate(${i * px} 0)">${figures[name]}</g>`);
  const body = `<rect width="200" height="20" fill="#fafafa"/>${drawn.join('')}`;
  const frame = await rasterise({ defs: '', body }, { width: 10 * px, height: px });
  return names.map((_, at) => ({ samples: new CellSamples(frame, layout, 0, at), walls: onFloor }));
}

describe('figures of an unknown look', () => {
  it('are keys where they repeat, and the larger one of the other two is the door', async () => {
    expect(foreignFigures(await shown('gem', 'ball', 'gate', 'gem'))).toEqual([
      'key',
      'player',
      'door',
      'key',
    ]);
    expect(foreignFigures(await shown('star', 'gate', 'star', 'star', 'ball'))).toEqual([
      'key',
      'door',
      'key',
      'key',
      'player',
    ]);
  });

  it('are player and door where one encloses the other, even if it is hardly larger', async () => {
    expect(foreignFigures(await shown('gem', 'robot', 'arch', 'gem'))).toEqual([
      'key',
      'player',
      'door',
      'key',
    ]);
    expect(foreignFigures(await shown('gem', 'cube', 'portal', 'gem'))).toBeUndefined();
  });

  it('are the only key where one of three does not stand and is the lowest', async () => {
    const names = ['key', 'player', 'door'];
    const three = await shown('gem', 'robot', 'gate');
    expect(foreignFigures(three)).toEqual(names);
    expect(foreignFigures([{ ...three[0]!, walls: inAir }, ...three.slice(1)])).toEqual(names);
  });

  it('stay unnamed where the only key stands, or a higher figure is in the air', async () => {
    expect(foreignFigures(await shown('block', 'robot', 'gate'))).toBeUndefined();
    const [gem, robot, gate] = await shown('gem', 'robot', 'gate');
    expect(foreignFigures([gem!, { ...robot!, walls: inAir }, gate!])).toBeUndefined();
    expect(foreignFigures(await shown('ball', 'gate'))).toBeUndefined();
  });

  it('stay unnamed where two kinds repeat, or there is one figure too many', async () => {
    expect(foreignFigures(await shown('gem', 'gem', 'ball', 'ball'))).toBeUndefined();
    expect(foreignFigures(await shown('gem', 'gem', 'ball', 'gate', 'star'))).toBeUndefined();
  });

  it('stay unnamed where the larger one fills too little of its cell for a door', async () => {
    expect(foreignFigures(await shown('gem', 'gem', 'person', 'flag'))).toBeUndefined();
    expect(foreignFigures(await shown('gem', 'gem', 'person', 'thin'))).toBeUndefined();
  });

  it('stay unnamed where door and player are of one size', async () => {
    expect(foreignFigures(await shown('gem', 'gem', 'block', 'ball'))).toBeUndefined();
  });

  it('are on their way where they go on beyond one side of their cell, or its top', async () => {
    const places: readonly (readonly [x: number, y: number, goesOn: boolean])[] = [
      [0, 0, false],
      [-6, 0, true],
      [6, 0, true],
      [0, -6, true],
      [0, 2, false],
    ];
    for (const [x, y, goesOn] of places) {
      const figure = `<g transform="translate(${x} ${y})">${figures.block}</g>`;
      const body = `<rect width="200" height="20" fill="#fafafa"/>${figure}`;
      const frame = await rasterise({ defs: '', body }, { width: 10 * px, height: px });
      const samples = new CellSamples(frame, layout, 0, 0);
      expect([x, y, isBetweenCells({ samples, walls: onFloor })]).toEqual([x, y, goesOn]);
    }
  });

  it('are not on their way where they touch a wall, or reach from the top to the floor', async () => {
    const figure = `<g transform="translate(-6 0)">${figures.block}</g>`;
    const body = `<rect width="200" height="20" fill="#fafafa"/>${figure}`;
    const frame = await rasterise({ defs: '', body }, { width: 10 * px, height: px });
    const samples = new CellSamples(frame, layout, 0, 0);
    expect(isBetweenCells({ samples, walls: { ...onFloor, left: true } })).toBe(false);
    const [thin] = await shown('thin');
    expect(isBetweenCells(thin!)).toBe(false);
  });
});
