import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  decodeForSearch,
  decodePicture,
  maxPicturePixels,
  halvedPicture,
  whyTooLarge,
} from '../../../src/capture/picture/decode.ts';
import { maxPictureSide } from '../../../src/core/frame.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3060c0' } });

const refusal = (bytes: Uint8Array): Promise<string> =>
  decodePicture(bytes).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );

describe('the limits of pictures', () => {
  it('bound the sides and the number of pixels exactly', () => {
    const side = maxPictureSide;
    expect(whyTooLarge({ width: side, height: maxPicturePixels / side })).toBeUndefined();
    expect(whyTooLarge({ width: side, height: maxPicturePixels / side + 1 })).toContain('8192x8192');
    expect(whyTooLarge({ width: side + 1, height: 1 })).toMatch(/longer than the limit .* crop it/);
    expect(whyTooLarge({ width: 1, height: side + 1 })).toMatch(/longer than the limit/);
  });

  it('hold for the longest picture and for the first that is too long', async () => {
    const [longest, tooLong] = await Promise.all(
      [0, 1].map((more) =>
        plain(maxPictureSide + more, 2)
          .png()
          .toBuffer(),
      ),
    );
    expect((await decodePicture(longest as Buffer)).width).toBe(maxPictureSide);
    expect(await refusal(tooLong as Buffer)).toContain('longer than the limit of 16384 pixels a side');
  });

  it('refuse compressed files that take long to decode, but no PNG of that size', async () => {
    const padded = async (picture: Sharp) =>
      Buffer.concat([await picture.toBuffer(), Buffer.alloc(48 * 2 ** 20)]);
    expect(await refusal(await padded(plain(9, 9).jpeg()))).toMatch(
      /49 MB, more than the limit of 48 MB for JPEG/,
    );
    expect(await refusal(await padded(plain(9, 9).png()))).toBe('none');
  });

  it('refuse a large progressive JPEG, which is held in memory whole, and accept a baseline one', async () => {
    const large = plain(6001, 6000);
    expect(await refusal(await large.clone().jpeg({ progressive: true }).toBuffer())).toMatch(
      /progressive JPEG of 6001x6000.*6000x6000.*crop or shrink/,
    );
    expect(await refusal(await large.jpeg().toBuffer())).toBe('none');
  });
});

describe('a picture that is searched', () => {
  it('is kept up to 3000x3000, and shrunk by a whole factor beyond', async () => {
    const sizes = [
      [3000, 3000, 1, 3000],
      [3001, 3000, 2, 1501],
      [6001, 100, 1, 6001],
      [9000, 1001, 2, 4500],
    ] as const;
    for (const [width, height, shrunk, becomes] of sizes) {
      const found = await decodeForSearch(await plain(width, height).png().toBuffer());
      expect([found.shrunk, found.frame.width]).toEqual([shrunk, becomes]);
    }
  });

  it('is halved for another search, unless it would be too small', async () => {
    const smaller = async (width: number, height: number) => {
      const again = await halvedPicture(await decodeForSearch(await plain(width, height).png().toBuffer()));
      return again && `${again.frame.width}x${again.frame.height}, ${again.shrunk}`;
    };
    expect(await smaller(399, 398)).toBe(undefined);
    expect(await smaller(401, 800)).toBe('201x400, 2');
    expect(await smaller(3840, 2160)).toBe('1920x1080, 2');
    expect(await smaller(6000, 6000)).toBe('1500x1500, 4');
  });

  it('keeps its colours', async () => {
    const picture = await decodeForSearch(await plain(4000, 2000).png().toBuffer());
    for (const each of [picture, await halvedPicture(picture)])
      expect(each && [...each.frame.data.subarray(0, 4)]).toEqual([0x30, 0x60, 0xc0, 255]);
  });
});
