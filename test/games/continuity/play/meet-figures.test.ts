import { describe, expect, it } from 'vitest';
import {
  withOtherDoor,
  withDoorGone,
  meetFigures,
} from '../../../../src/games/continuity/play/meet-figures.ts';
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
  it('identifies the figure that moved as the player, the unique one as the door, equal ones as keys', () => {
    const found = meetFigures(scene(player, ...keys, door), scene(moved, ...keys, door));
    expect(found).toMatchObject({ player, door: place(9), isDoorGuessed: false });
    expect([...found!.keys.keys()]).toEqual([place(5), place(7)]);
  });

  it('identifies the player by his looks if he takes a key', () => {
    const near = figure(3, '#ffd400', '4');
    const found = meetFigures(scene(player, near, door), scene({ ...player, x: 4 }, door));
    expect(found).toMatchObject({ player, door: place(9), isDoorGuessed: false });
  });

  it('identifies nothing if nothing moves', () => {
    expect(meetFigures(scene(player, door), scene(player, door))).toBeUndefined();
  });

  it('presumes the larger of two figures to be the door, until play disproves it', () => {
    const [key] = keys;
    const found = meetFigures(scene(player, key, door), scene(moved, key, door));
    expect(found).toMatchObject({ door: place(9), isDoorGuessed: true });
    expect(withOtherDoor(found!, place(5))).toMatchObject({ door: place(5), doorFigure: key });
    expect(withDoorGone(found!, new Set([place(5)]))).toMatchObject({ door: place(5) });
    expect(withDoorGone(found!, new Set())).toBe(found);
  });
});
