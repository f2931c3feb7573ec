import { describe, expect, it } from 'vitest';
import type { Mark } from '../../src/games/game.ts';
import { annotateBlank } from '../../src/games/blank/annotate.ts';
import { parseBoard } from '../../src/games/strata/board.ts';
import { annotateStrata } from '../../src/games/strata/annotate.ts';
import type { PuzzleScene, StrataLayout } from '../../src/games/strata/read/scene.ts';

const at = (x: number, y: number) => ({ x, y });

const layout = {
  area: { x: 10, y: 20, width: 300, height: 400 },
  frame: { width: 320, height: 440 },
  size: 2,
  colors: 2,
  centre: at(160, 200),
  halfPitch: 30,
  rowSelectors: [at(60, 250), at(90, 280)],
  columnSelectors: [at(260, 250), at(230, 280)],
  palette: [at(140, 400), at(180, 400)],
  next: at(160, 350),
} as unknown as StrataLayout;

const board = parseBoard('a b\n. a');
const scene = {
  kind: 'puzzle',
  confidence: 0.5,
  board,
  margins: [0.5, 0.6, 0.7, 0.8],
} as unknown as PuzzleScene;

const ofRole = (marks: readonly Mark[], role: Mark['role']) => marks.filter((mark) => mark.role === role);
const middle = ({ points }: Mark) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

describe('marks on a picture of Strata', () => {
  const marks = annotateStrata(layout, scene);

  it('outline each cell by a diamond, with its colour and margin', () => {
    const cells = ofRole(marks, 'cell');
    expect(cells.map(({ label, certainty }) => [label, certainty])).toEqual([
      ['a', 0.5],
      ['b', 0.6],
      ['·', 0.7],
      ['a', 0.8],
    ]);
    // Row 0, column 0 is the left corner, row 0, column 1 the top: half a pitch is 30 px.
    expect(cells.map(middle)).toEqual([at(130, 200), at(160, 170), at(160, 230), at(190, 200)]);
  });

  it('show every place that can be clicked, and the lattice', () => {
    expect(ofRole(marks, 'target').map(({ points }) => points[0])).toEqual([
      ...layout.rowSelectors,
      ...layout.columnSelectors,
      ...layout.palette,
    ]);
    expect(ofRole(marks, 'lattice')).toHaveLength(6);
    expect(ofRole(marks, 'area')).toMatchObject([
      { points: [at(10, 20), at(310, 20), at(310, 420), at(10, 420)] },
    ]);
  });

  it('need only what a record contains', () => {
    const recorded = JSON.parse(JSON.stringify({ layout, scene })) as {
      layout: StrataLayout;
      scene: PuzzleScene;
    };
    expect(annotateStrata(recorded.layout, recorded.scene)).toEqual(marks);
  });

  it('are only the frame to click on the solved screen, and include no cells without a scene', () => {
    const solved = { kind: 'solved', confidence: 1, signature: [], perfect: true, laid: [] } as const;
    expect(ofRole(annotateStrata(layout, solved), 'target')).toMatchObject([{ points: [layout.next] }]);
    expect(ofRole(annotateStrata(layout), 'cell')).toEqual([]);
    expect(ofRole(annotateStrata(layout), 'lattice')).toHaveLength(6);
  });
});

describe('marks on a picture of the template game', () => {
  it('label each lamp', () => {
    const lamps = { area: layout.area, frame: layout.frame, lamps: [at(50, 60), at(70, 60)], half: 5 };
    const seen = { kind: 'puzzle', lamps: [true, false], confidence: 0.8, signature: [] } as const;
    expect(ofRole(annotateBlank(lamps, seen), 'cell')).toEqual([
      { role: 'cell', points: [at(50, 60)], label: 'o', certainty: 0.8 },
      { role: 'cell', points: [at(70, 60)], label: '.', certainty: 0.8 },
    ]);
  });
});
