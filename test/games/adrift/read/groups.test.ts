import { expect, it } from 'vitest';
import { topologyOf } from '../../../../src/games/adrift/topology.ts';
import type { CellMark } from '../../../../src/games/adrift/read/observe/features.ts';
import { groundGroups } from '../../../../src/games/adrift/read/resolve/groups.ts';

const brown = { r: 88, g: 72, b: 57 };
const dark = { r: 84, g: 68, b: 68 };
const between = { r: 86, g: 70, b: 62 };
const mark = {} as CellMark;

/** A cube of side 3 whose face z has the given grounds in its first cells, the others plain. */
const groupsOn = (cells: readonly { ground: typeof brown; mark: CellMark | undefined }[]) => {
  const plain = { ground: dark, mark: undefined };
  const features = Array.from({ length: 27 }, (_, cell) => cells[cell] ?? plain);
  const groups = groundGroups(topologyOf(3), features, new Int8Array(27).fill(-1));
  return groups.filter(({ face }) => face === 0).map((group) => group.cells);
};

it('keeps a brown fill apart from dark ground', () => {
  const groups = groupsOn([brown, brown].map((ground) => ({ ground, mark: undefined })));
  expect(groups).toEqual([
    [0, 1],
    [2, 3, 4, 5, 6, 7, 8],
  ]);
});

it('does not link two grounds by a cell with a mark', () => {
  const groups = groupsOn([
    { ground: brown, mark: undefined },
    { ground: brown, mark: undefined },
    { ground: between, mark },
  ]);
  expect(groups.map((cells) => cells.length).sort()).not.toContain(9);
  expect(groups).toHaveLength(2);
});

it('adds a cell with a mark to the ground nearest to what shows beside the mark', () => {
  expect(groupsOn([{ ground: brown, mark }])).toHaveLength(1);
});
