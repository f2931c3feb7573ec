import { describe, expect, test } from 'vitest';
import { graphOfTiles, graphText } from '../../../../src/games/continuity/graph/from-tiles.ts';
import { readGraph } from '../../../../src/games/continuity/graph/file/graph-file.ts';
import { solveGraph } from '../../../../src/games/continuity/graph/shortest-route.ts';
import { parseLevel } from '../../../../src/games/continuity/level-text.ts';
import { solveLevel } from '../../../../src/games/continuity/search/solve-level.ts';
import { boardText, gap, solidTile, tile } from '../draw-room.ts';
import { randomLevel } from '../../../support/continuity/random-level.ts';

describe('the point graph of tiles', () => {
  test('has the same letters, openings, edges and climbs as one entered by hand', () => {
    const start = ['###..#####', ...tile('#S........', '##########').slice(1)];
    const above = ['##########', ...tile('#.......D#', '###..#####').slice(1)];
    const level = parseLevel(boardText([start, gap], [above, solidTile]));
    const graph = graphOfTiles(level);
    expect(graph.squares['1']).toEqual({ left: 'A', right: 'b', top: 'Z', bottom: 'y' });
    expect(graph.squares['2']).toEqual({ left: 'A', right: 'a', top: 'Y', bottom: 'z' });
    expect(graph.openings).toEqual({ a: 0, b: 1, z: 1, y: 0 });
    expect(graph.specials['start']).toEqual({ square: '1', from: ['b1', 'Z1'], to: ['b1'] });
    expect(graph.specials['door']).toEqual({ square: '2', from: ['z1'], to: ['z1'] });
    expect(graph.intra).toEqual({ 1: ['Z1>b1'] });
    // The player cannot jump from the floor to the ceiling.
    expect(graph.climbs).toEqual([]);
    expect(graph.board).toEqual(['1 .', '2 3']);
  });

  test('has a climb where the player can jump out through a top', () => {
    const low = ['####.#####', '####S#####', ...Array<string>(8).fill('##########')];
    const high = [...Array<string>(7).fill('####.#####'), '#D##.#####', '####.#####', '####.#####'];
    const { climbs } = graphOfTiles(parseLevel(boardText([solidTile, gap], [low, high])));
    // The solid tile uses the letter Z.
    expect(climbs).toEqual(['2-Y1>3-y1']);
  });

  test('is a valid level file, with a route for every solvable level', () => {
    let solvable = 0;
    for (let seed = 0; seed < 60; seed++) {
      const level = randomLevel(seed, {
        rows: 2,
        columns: 3,
        keys: 1 + (seed % 2),
        pool: 2,
        solid: 0.3,
        open: 0.4,
      });
      const graph = readGraph(graphText(graphOfTiles(level)));
      expect(graph.board?.arrangement.indexOf(-1)).toBe(level.gap);
      if (solveLevel(level).kind !== 'solved') continue;
      solvable++;
      expect(`${seed} ${solveGraph(graph).kind}`).toBe(`${seed} solved`);
    }
    expect(solvable).toBeGreaterThan(15);
  });
});
