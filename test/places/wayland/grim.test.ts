import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { parsePpm } from '../../../src/places/wayland/grim.ts';

const ppm = (head: string, pixels: readonly number[]) =>
  Buffer.concat([Buffer.from(head), Buffer.from(pixels)]);

describe('a picture as grim writes it', () => {
  it('becomes RGBA, row by row', () => {
    const picture = parsePpm(ppm('P6\n2 1\n255\n', [1, 2, 3, 250, 251, 252]));
    expect(picture).toEqual({ width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 255, 250, 251, 252, 255) });
  });

  it('keeps a first pixel that looks like white space', () => {
    expect([...parsePpm(ppm('P6\n1 1\n255\n', [10, 32, 9])).data]).toEqual([10, 32, 9, 255]);
  });

  it.each([
    ['nothing', ppm('', [])],
    ['another format', ppm('P3\n1 1\n255\n', [1, 2, 3])],
    ['too few pixels', ppm('P6\n2 1\n255\n', [1, 2, 3])],
    ['too many pixels', ppm('P6\n1 1\n255\n', [1, 2, 3, 4])],
    ['no pixels at all', ppm('P6\n0 1\n255\n', [])],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => parsePpm(bytes)).toThrow(EnvironmentError);
  });
});
