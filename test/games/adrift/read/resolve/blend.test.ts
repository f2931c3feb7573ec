import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../../../src/core/frame.ts';
import { toLab } from '../../../../../src/vision/color/color-space.ts';
import { isUnread, orThrow } from '../../../../../src/perception/attempt.ts';
import { alternativesTo } from '../../../../../src/games/adrift/read/doubt.ts';
import type { EndColors } from '../../../../../src/games/adrift/read/resolve/mixed-colors.ts';
import type { Group } from '../../../../../src/games/adrift/read/resolve/groups.ts';
import { blendOf } from '../../../../../src/games/adrift/read/resolve/blend.ts';
import type { Blend } from '../../../../../src/games/adrift/read/resolve/face-assignments.ts';

const rgb = (r: number, g: number, b: number): Rgb => ({ r, g, b });
const palette = [rgb(220, 40, 40), rgb(40, 160, 60), rgb(50, 80, 220)];
const ends: EndColors = { palette, shades: [1, 1, 1] };

/** Blends the ground with a colour. */
const mixed = (ground: Rgb, color: number, share: number): Rgb => {
  const by = (c: keyof Rgb) => ground[c] + share * (palette[color]![c] - ground[c]);
  return rgb(by('r'), by('g'), by('b'));
};

/** Makes a group of a face. @param owners colours whose discs lie on it */
const group = (face: number, first: number, color: Rgb, owners: readonly number[]): Group => ({
  face,
  cells: [first, first + 1],
  color,
  lab: toLab(color),
  owners: new Set(owners),
});

const light = [rgb(240, 236, 228), rgb(216, 212, 205), rgb(192, 189, 183)] as const;
const blended = (groups: readonly Group[]): Blend => orThrow(blendOf(4, groups, ends));

describe('the blend of fills and grounds', () => {
  it('finds no fill if all discs of each face lie on one ground', () => {
    const groups = light.map((ground, face) => group(face, 16 * face, ground, [face]));
    expect(blended(groups).filled.size).toBe(0);
  });

  it('finds fills and their share if no ground is visible', () => {
    const fills = light.flatMap((ground, face) =>
      [0, 1].map((color) => group(face, 16 * face + 4 * color, mixed(ground, color, 0.6), [color])),
    );
    const { filled, share } = blended(fills);
    expect([...filled.values()]).toEqual([0, 1, 0, 1, 0, 1]);
    expect(share).toBeCloseTo(0.6, 1);
  });

  it('does not take black cells amid fills for ground', () => {
    const fills = light.flatMap((ground, face) =>
      [0, 1].map((color) => group(face, 16 * face + 4 * color, mixed(ground, color, 0.6), [color])),
    );
    const black = group(1, 30, rgb(20, 20, 22), []);
    expect(blended([...fills, black]).faces.flatMap(({ ground }) => ground)).toEqual([]);
  });

  it('takes cells in the colour that shines through for ground', () => {
    const fills = light.flatMap((ground, face) =>
      [0, 1].map((color) => group(face, 16 * face + 4 * color, mixed(ground, color, 0.6), [color])),
    );
    const bare = group(1, 30, light[1], []);
    expect(blended([...fills, bare]).faces[1]?.ground).toEqual([bare]);
  });

  it('doubts the ground of a dark face without discs', () => {
    const grounds = [rgb(62, 78, 59), rgb(49, 61, 46)].map((ground, face) =>
      group(face, 16 * face, ground, [face, 2]),
    );
    const [dark, darker] = [group(2, 32, rgb(25, 32, 24), []), group(2, 40, rgb(7, 8, 7), [])];
    const groups = [...grounds, dark, darker];
    const doubt = blendOf(4, groups, ends);
    const hypotheses = isUnread(doubt) ? alternativesTo(doubt) : [];
    const readings = hypotheses.map((each) => orThrow(blendOf(4, groups, ends, each)).faces[2]!.ground);
    expect(readings).toContainEqual([dark]);
    expect(readings).toContainEqual([]);
  });
});
