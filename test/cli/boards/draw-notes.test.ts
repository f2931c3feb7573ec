import { describe, expect, it } from 'vitest';
import { notesAsSvg } from '../../../src/cli/boards/draw-notes.ts';

/** Returns the corners of squares of 100 pixels in a row. */
const corners = (cell: number) =>
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ].map(([x, y]) => ({ x: 100 * cell + x!, y: y! }));

describe('notes drawn on a picture', () => {
  it('show a path over the frames of its cells, so that the crossed border is visible', () => {
    const svg = notesAsSvg(
      [
        { cells: [0, 1], role: 'path' },
        { cells: [0, 1], role: 'here' },
      ],
      corners,
    );
    expect(svg).toContain('points="50.0,50.0 150.0,50.0"');
    expect(svg.indexOf('<polyline')).toBeGreaterThan(svg.lastIndexOf('<polygon'));
  });

  it('show a walk where it runs inside its cells', () => {
    const spots = [
      { x: 0.25, y: 0.5 },
      { x: 0.75, y: 0.1 },
      { x: 0.05, y: 0.1 },
    ];
    const svg = notesAsSvg([{ cells: [0, 0, 1], spots, role: 'path' }], corners);
    expect(svg).toContain('points="25.0,50.0 75.0,10.0 105.0,10.0"');
  });
});
