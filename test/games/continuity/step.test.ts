import { describe, expect, test } from 'vitest';
import { parseLevel } from '../../../src/games/continuity/level-text.ts';
import type { Input } from '../../../src/games/continuity/physics.ts';
import { type PlayState, slide, startOf, step } from '../../../src/games/continuity/step.ts';
import { boardText, gap, oneTile, solidTile, tile } from './draw-room.ts';

const press = (run: Input['run'], jump = false): Input => ({ run, jump });
const stay = press(0);
const right = press(1);
const left = press(-1);

/** Makes a room with `floor` as its lowest rows, and a door in the upper left corner. */
const roomWith = (...floor: string[]) => oneTile(['##########', '#D.......#', ...tile(...floor).slice(2)]);

/** Plays inputs from the start; the last one is held for `more` extra ticks. */
function play(level: Parameters<typeof step>[0], inputs: readonly Input[], more = 0): PlayState {
  const held = Array.from({ length: more }, () => inputs.at(-1) ?? stay);
  return [...inputs, ...held].reduce((state, input) => step(level, state, input), startOf(level));
}

describe('running and jumping', () => {
  const flat = roomWith('#S.......#', '##########');

  test('a tick moves the player one cell, and walls stop him', () => {
    expect(play(flat, [right]).body).toEqual({ x: 2, y: 8, rise: 0 });
    expect(play(flat, [right], 20).body).toEqual({ x: 8, y: 8, rise: 0 });
    expect(play(flat, [left]).body).toEqual({ x: 1, y: 8, rise: 0 });
  });

  test('a jump rises two cells, and then the player falls', () => {
    const heights = [1, 2, 3, 4].map(
      (ticks) => play(flat, [press(0, true), ...Array(ticks - 1).fill(stay)]).body.y,
    );
    expect(heights).toEqual([7, 6, 7, 8]);
    expect(play(flat, [press(0, true)]).body.rise).toBe(1);
  });

  test.each([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])('a gap of %i cells can be jumped: %s', (width, isPossible) => {
    const pit = `#S${'.'.repeat(width)}`.padEnd(9, '.') + '#';
    const floor = `##${'.'.repeat(width)}`.padEnd(10, '#');
    const level = roomWith(pit, floor, floor);
    const { body } = play(level, [press(1, true), right, right, right, stay, stay]);
    expect(body.y === 7 && body.x >= width + 2).toBe(isPossible);
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
  ])('a step of %i cells can be climbed: %s', (height, isPossible) => {
    const rows = Array.from({ length: height }, (_, i) => (i === height - 1 ? '#S########' : '#.########'));
    const level = roomWith(...rows, '##########');
    const { body } = play(level, [press(0, true), press(1), press(1), press(1), stay, stay, stay, stay]);
    expect(body.x > 1).toBe(isPossible);
  });

  test('a ceiling ends the jump, and the player falls on the next tick', () => {
    const level = roomWith('##########', '#S.......#', '##########');
    expect(play(level, [press(0, true)]).body).toEqual({ x: 1, y: 8, rise: 0 });
  });

  test('a second jump in the air has no effect', () => {
    expect(play(flat, [press(0, true), press(0, true)]).body.y).toBe(6);
    expect(play(flat, [press(0, true), press(0, true), press(0, true)]).body.y).toBe(7);
  });
});

describe('passing between tiles', () => {
  const from = tile('#S........', '##########');
  const into = tile('.........#', '##########');
  const other = tile('.........#', '.........#', '##########');
  const doorIn = (rows: readonly string[]) => rows.map((row, y) => (y === 1 ? `#D${row.slice(2)}` : row));

  test('the player can pass equal sides in both directions', () => {
    const level = parseLevel(boardText([from, doorIn(into)], [gap, solidTile]));
    const there = play(level, [right], 8);
    expect([there.tile, there.body.x]).toEqual([1, 0]);
    expect(step(level, there, left).tile).toBe(0);
  });

  test('sides that differ in one cell block the player', () => {
    const level = parseLevel(boardText([from, doorIn(other)], [gap, solidTile]));
    expect(play(level, [right], 20)).toMatchObject({ tile: 0, body: { x: 9, y: 8 } });
  });

  test('the gap is a wall at the side and deadly below', () => {
    const beside = parseLevel(boardText([['##########', '#D.......#', ...from.slice(2)], gap]));
    expect(play(beside, [right], 20)).toMatchObject({ tile: 0, body: { x: 9, y: 8 }, deaths: 0 });
    const hole = ['##########', '#D.......#', ...tile('#S.......#', '###.######').slice(2)];
    const over = parseLevel(boardText([hole], [gap]));
    expect(play(over, [right, right, stay])).toMatchObject({ deaths: 0, body: { x: 3, y: 9 } });
    expect(play(over, [right, right, stay, stay])).toMatchObject({
      deaths: 1,
      body: { x: 1, y: 8, rise: 0 },
    });
  });

  test('a closed top ends the jump, and the player passes an open one with the rest of his rise', () => {
    const below = ['####.#####', '####S#####', ...Array(8).fill('##########')];
    const above = [...Array(7).fill('####.#####'), '#D##.#####', '####.#####', '####.#####'];
    const closed = parseLevel(boardText([solidTile, gap], [below, above]));
    expect(play(closed, [press(0, true), stay]).body).toEqual({ x: 4, y: 0, rise: 0 });
    const open = parseLevel(boardText([above, gap], [below, solidTile]));
    expect(play(open, [press(0, true), stay])).toMatchObject({ tile: 0, body: { x: 4, y: 9, rise: 0 } });
  });

  test('after a death the player respawns at his last key, and keeps it', () => {
    const rows = ['##########', '#D.......#', ...tile('#SK......#', '####..####').slice(2)];
    const level = parseLevel(boardText([rows, gap]));
    const dead = play(level, [right, right, right, stay, stay]);
    expect(dead).toMatchObject({ deaths: 1, taken: 1, body: { x: 2, y: 8 } });
  });
});

describe('sliding', () => {
  const level = parseLevel(
    boardText([tile('#S.......#', '##########'), gap], [solidTile, tile('#D.......#', '##########')]),
  );

  test('moves the tile next to the gap, and the player with it, even in mid-air', () => {
    const jumping = step(level, startOf(level), press(0, true));
    const slid = slide(level, jumping, 'right');
    expect(slid?.arrangement).toEqual([-1, 0, 1, 2]);
    expect(slid).toMatchObject({ tile: 0, body: jumping.body, slides: 1, ticks: 1 });
  });

  test('is impossible where there is no tile', () => {
    expect(slide(level, startOf(level), 'left')).toBeUndefined();
    expect(slide(level, startOf(level), 'down')).toBeUndefined();
    expect(slide(level, startOf(level), 'up')?.arrangement).toEqual([0, 2, 1, -1]);
  });
});

describe('the door', () => {
  const rows = (marks: string) => [['##########', ...tile(marks, '##########').slice(1)], gap] as const;

  test('can be entered only with all keys', () => {
    const level = parseLevel(boardText([...rows('#SDK.....#')]));
    const atDoor = play(level, [right]);
    expect(atDoor.won).toBe(false);
    const back = step(level, step(level, atDoor, right), left);
    expect(back).toMatchObject({ won: true, taken: 1, ticks: 3 });
  });

  test('ends the level: the state is final', () => {
    const level = parseLevel(boardText([...rows('#SD......#')]));
    const won = play(level, [right]);
    expect(won.won).toBe(true);
    expect(step(level, won, right)).toBe(won);
    expect(slide(level, won, 'left')).toBeUndefined();
  });
});
