import { expect, it } from 'vitest';
import { judgedByPuzzle } from '../../../../src/games/str8ts/read/printed-puzzle.ts';
import type { ReadCell, Str8tsScene } from '../../../../src/games/str8ts/read/scene.ts';

/** A row of white cells: digits of the printed colour, then of the other one, then empty cells. */
function sceneOf(printed: number, entered: number, empty: number): Str8tsScene {
  const cell = (digit?: number, isEntered?: boolean) =>
    ({ black: false, digit, entered: isEntered }) as ReadCell;
  const cells = [
    ...Array.from({ length: printed }, () => cell(1, false)),
    ...Array.from({ length: entered }, () => cell(2, true)),
    ...Array.from({ length: empty }, () => cell()),
  ];
  return { size: 9, cells, solutions: 'one', confidence: 1 } as unknown as Str8tsScene;
}

/** Counts several solutions of digits 1, and one of digits 2. */
const count = ({ cells }: { readonly cells: readonly { readonly digit?: number | undefined }[] }) =>
  cells.some(({ digit }) => digit === 1) ? ('several' as const) : ('one' as const);

const enteredIn = ({ cells }: Str8tsScene) => cells.map(({ digit, entered }) => digit && entered);

it('the two colours of digits are exchanged where the other one alone makes a puzzle', () => {
  const scene = sceneOf(10, 15, 35);
  expect(enteredIn(judgedByPuzzle(scene, count))).toEqual(
    enteredIn(scene).map((each) => (each === undefined ? each : !each)),
  );
});

it('the two colours of digits stay where the other one has more digits than a puzzle', () => {
  const scene = sceneOf(10, 40, 10);
  expect(enteredIn(judgedByPuzzle(scene, count))).toEqual(enteredIn(scene));
});
