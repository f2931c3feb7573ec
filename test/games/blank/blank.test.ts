import { describe, expect, it } from 'vitest';
import { ParseError, ReadError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { formatLamps, isSolved, parseLamps } from '../../../src/games/blank/board.ts';
import { blankGenerator } from '../../../src/games/blank/generate.ts';
import { blankPlayer } from '../../../src/games/blank/play.ts';
import { blankPractice, lampSquares } from '../../../src/games/blank/practice/practice.ts';
import { blankReader } from '../../../src/games/blank/read/read.ts';
import { blankSolver, solveLamps } from '../../../src/games/blank/solve.ts';
import type { MadePuzzle } from '../../../src/games/game.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

const size = { width: 500, height: 260 };

async function picture(lamps: number, seed: number): Promise<Frame> {
  const game = blankPractice.create({ lamps: String(lamps), seed: String(seed) });
  game.resize(size);
  return rasterise(game.draw(0), size);
}

const read = (frame: Frame) => blankReader.read(frame, blankReader.locate(frame));

describe('the template game', () => {
  it('formats a board in the form it parses', () => {
    expect(formatLamps(parseLamps('o.o o'))).toBe('o . o o');
  });

  it('names the column of an unknown letter and refuses a row that is too short', () => {
    expect(() => parseLamps('o.x')).toThrow(ParseError);
    expect(() => parseLamps('o.x')).toThrow(/column 3/);
    expect(() => parseLamps('o')).toThrow(/2 to 12 lamps/);
  });

  it('solves by clicking every lit lamp, as the rules confirm', async () => {
    const lamps = parseLamps('o.oo.');
    expect(isSolved(lamps, solveLamps(lamps))).toBe(true);
    expect(isSolved(lamps, [0, 2])).toBe(false);
    expect((await blankSolver.solve('o.oo.', {})).json).toEqual({ board: 'o . o o .', clicks: [0, 2, 3] });
  });

  it.each([2, 5, 12])('reads %i lamps as the practice game drew them', async (count) => {
    for (const seed of [1, 2, 3]) {
      const game = blankPractice.create({ lamps: String(count), seed: String(seed) });
      game.resize(size);
      const scene = read(await rasterise(game.draw(0), size));
      expect(scene).toMatchObject({ kind: 'puzzle' });
      expect(scene.lamps).toHaveLength(count);
      for (const lamp of solveLamps(scene.lamps)) game.click(lampSquares(size, count).centres[lamp]!, 0);
      expect(game.witness(0).screen).toBe('solved');
      expect(read(await rasterise(game.draw(0), size)).kind).toBe('solved');
    }
  });

  it.each([
    ['on white', '#ffffff', '#20a0ff', '#7c7c7c'],
    ['in red on black', '#000000', '#ff3020', '#404040'],
  ])('reads lamps in colours that the practice game does not use: %s', async (_, ground, lit, dark) => {
    const colors = { '#20242c': ground, '#ffd34d': lit, '#5b6675': dark } as const;
    const game = blankPractice.create({ lamps: '6', seed: '4' });
    game.resize(size);
    const { defs, body } = game.draw(0);
    const other = body.replace(/#[0-9a-f]{6}/g, (color) => colors[color as keyof typeof colors] ?? color);
    expect(other).not.toBe(body);
    const truth = read(await rasterise({ defs, body }, size)).lamps;
    expect(new Set(truth).size).toBe(2);
    expect(read(await rasterise({ defs, body: other }, size)).lamps).toEqual(truth);
  });

  it('refuses a picture without lamps, with a covered lamp, without contrast, or fading', async () => {
    const frame = await picture(5, 7);
    const black = { ...frame, data: new Uint8Array(frame.data.length) };
    expect(() => blankReader.locate(black)).toThrow(ReadError);
    const layout = blankReader.locate(frame);
    const covered = { ...frame, data: frame.data.slice() };
    const { x, y } = layout.lamps[1]!;
    for (let row = 8; row < 22; row++)
      for (let column = 8; column < 22; column++)
        covered.data.set([255, 0, 255], (Math.floor(y + row) * frame.width + Math.floor(x + column)) * 4);
    expect(() => blankReader.read(covered, layout)).toThrow(/lamp 2 shows several colours/);
    const grey = { ...frame, data: new Uint8Array(frame.data.length).fill(90) };
    expect(() => blankReader.read(grey, layout)).toThrow(/the rim does not stand out/);
    const lit = blankReader.read(frame, layout).lamps.indexOf(true);
    expect(lit).toBeGreaterThanOrEqual(0);
    const fading = { ...frame, data: frame.data.map((level, i) => (i % 4 === 3 ? level : 110 + level / 3)) };
    expect(() => blankReader.read(fading, layout)).toThrow(/neither grey nor bright/);
  });

  it('refuses a lamp count that is out of range', () => {
    expect(() => blankPractice.create({ lamps: '13' })).toThrow(/2 to 12 for --lamps, got "13"/);
  });

  it('makes different rows for each seed, even for seeds with equal lower bits', () => {
    const rows = [0, 4096, 2 ** 31].map((seed) =>
      [...(blankGenerator.prepare({ lamps: '12' }, seed, 4).make(0) as Iterable<MadePuzzle>)]
        .map(({ text }) => text)
        .join('/'),
    );
    expect(new Set(rows).size).toBe(3);
  });

  it('plans a click on every lit lamp', async () => {
    const frame = await picture(5, 7);
    const layout = blankReader.locate(frame);
    const scene = blankReader.read(frame, layout);
    const plan = blankPlayer.start({}).plan({ scene, layout, still: true, atMs: 0 });
    expect(plan.map((step) => step.at)).toEqual(solveLamps(scene.lamps).map((lamp) => layout.lamps[lamp]));
  });
});
