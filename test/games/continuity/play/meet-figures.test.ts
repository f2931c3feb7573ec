import { describe, expect, it } from 'vitest';
import { doorElsewhere, doorGone, meetFigures } from '../../../../src/games/continuity/play/meet-figures.ts';
import type { ContinuityScene, StrangeFigure } from '../../../../src/games/continuity/read/scene.ts';

const air = '.'.repeat(100);
const figure = (x: number, color: string, digit = '9'): StrangeFigure => ({
  cell: 0,
  x,
  y: 8,
  look: digit.repeat(36),
  color,
});
const scene = (...figures: StrangeFigure[]) =>
  ({ tiles: [air, ''], strange: { figures, mode: 'slide' } }) as unknown as ContinuityScene;
const place = (x: number) => `${air} ${x} 8`;

const player = figure(2, '#d81b60');
const moved = { ...player, x: 3 };
const keys = [figure(5, '#ffd400', '4'), figure(7, '#ffd400', '4')] as const;
const door = figure(9, '#00a651', '6');

describe('a trial', () => {
  it('names the figure that left its place, the odd one as the door, those alike as keys', () => {
    const met = meetFigures(scene(player, ...keys, door), scene(moved, ...keys, door));
    expect(met).toMatchObject({ player, door: place(9), isGuess: false });
    expect([...met!.keys.keys()]).toEqual([place(5), place(7)]);
  });

  it('in which the player takes a key names him by his looks, and knows the key', () => {
    const near = figure(3, '#ffd400', '4');
    const met = meetFigures(scene(player, near, door), scene({ ...player, x: 4 }, door));
    expect(met).toMatchObject({ player, door: place(9), isGuess: false });
  });

  it('in which nothing moves tells nothing', () => {
    expect(meetFigures(scene(player, door), scene(player, door))).toBeUndefined();
  });

  it('takes the larger of two figures for the door, until it is found elsewhere', () => {
    const [key] = keys;
    const met = meetFigures(scene(player, key, door), scene(moved, key, door));
    expect(met).toMatchObject({ door: place(9), isGuess: true });
    expect(doorElsewhere(met!, place(5))).toMatchObject({ door: place(5), doorFigure: key });
    expect(doorGone(met!, new Set([place(5)]))).toMatchObject({ door: place(5) });
    expect(doorGone(met!, new Set())).toBe(met);
  });
});
