import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { drawOverPicture, encodePng } from '../../../src/capture/picture/encode.ts';
import { loadSharp } from '../../../src/capture/picture/load-sharp.ts';
import { EnvironmentError, ParseError } from '../../../src/core/errors.ts';
import { makeFrame } from '../../../src/core/frame.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-decode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

/**
 * A PNG written by hand from its specification: 8-bit grey, all zero, of any size without using
 * the memory for it.
 */
function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(Math.min(height, 1000) * (width + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const failure = async (source: string | Uint8Array): Promise<ParseError> => {
  const error = await decodePicture(source).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ParseError);
  const { message, exitCode } = error as ParseError;
  expect(message).not.toContain('\n');
  expect(exitCode).toBe(2);
  return error as ParseError;
};

const photo = makeFrame(
  64,
  48,
  Uint8Array.from({ length: 64 * 48 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * i + 7 * i) % 256)),
);

describe('decoding a picture', () => {
  it('decoding gives back what was encoded, for any size and colours', async () => {
    const frames = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
      .chain(([width, height]) =>
        fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map((data) =>
          makeFrame(
            width,
            height,
            data.map((value, i) => (i % 4 === 3 ? 255 : value)),
          ),
        ),
      );
    await fc.assert(
      fc.asyncProperty(frames, async (frame) => {
        const back = await decodePicture(await encodePng(frame));
        expect([back.width, back.height]).toEqual([frame.width, frame.height]);
        expect(Buffer.compare(back.data, frame.data)).toBe(0);
        expect(back).toMatchObject({ origin: { x: 0, y: 0 }, density: 1 });
      }),
      { numRuns: 40 },
    );
  });

  it('a 1x1 picture is decoded', async () => {
    const frame = await decodePicture(greyPng(1, 1));
    expect([frame.width, frame.height, ...frame.data]).toEqual([1, 1, 0, 0, 0, 255]);
  });

  it('grey, palette, 16-bit and transparent pictures, JPEG and WebP decode to one form', async () => {
    const red = sharp({
      create: { width: 9, height: 5, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } },
    });
    for (const picture of [
      red.clone().png(),
      red.clone().png({ palette: true }),
      red.clone().toColourspace('rgb16').png(),
      red.clone().webp({ lossless: true }),
      red.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
    ]) {
      const frame = await decodePicture(await picture.toBuffer());
      expect([frame.width, frame.height, frame.data.length]).toEqual([9, 5, 9 * 5 * 4]);
      expect(frame.data[0]).toBeGreaterThan(252);
      expect(frame.data[1]).toBeLessThan(3);
    }
    const grey = await decodePicture(greyPng(4, 3));
    expect(grey.data.length).toBe(4 * 3 * 4);
  });

  it('a picture is decoded from a file name and from bytes', async () => {
    const bytes = await encodePng(photo);
    const file = fileWith('photo.png', bytes);
    expect(Buffer.compare((await decodePicture(file)).data, (await decodePicture(bytes)).data)).toBe(0);
  });

  it('a text file called .png is refused', async () => {
    const file = fileWith('text.png', 'abc\n. b c\n');
    expect((await failure(file)).message).toBe(
      `${file}: not a picture that can be read; expected PNG, JPEG or WebP`,
    );
    expect((await failure(file)).place).toEqual({ file });
  });

  it('an SVG, which is a drawing and no screenshot, is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect((await failure(fileWith('drawing.png', svg))).message).toContain('expected PNG, JPEG or WebP');
  });

  it('an empty file is refused', async () => {
    expect((await failure(fileWith('empty.png', ''))).message).toContain('the file is empty');
  });

  it('a PNG and a JPEG truncated anywhere are refused', async () => {
    const jpeg = await sharp(photo.data, { raw: { width: 64, height: 48, channels: 4 } })
      .jpeg()
      .toBuffer();
    for (const whole of [await encodePng(photo), jpeg]) {
      for (const part of [0.3, 0.6, 0.9]) {
        await failure(fileWith('cut.png', whole.subarray(0, Math.floor(whole.length * part))));
      }
    }
  });

  it('a PNG with a flipped byte in its pixels is refused', async () => {
    const bytes = Buffer.from(await encodePng(photo));
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = bytes[middle]! ^ 0xff;
    expect((await failure(bytes)).message).toContain('damaged or cut short');
  });

  it('a picture of 20,000x20,000 pixels is refused by its header, naming the limit', async () => {
    const error = await failure(fileWith('huge.png', greyPng(20_000, 20_000)));
    expect(error.message).toContain('20000x20000');
    expect(error.message).toContain('8192x8192');
  });

  it('a missing file and a directory are each refused by name', async () => {
    expect((await failure(join(folder, 'none.png'))).message).toContain(
      `${join(folder, 'none.png')}: no such file; give`,
    );
    expect((await failure(folder)).message).toContain('this is a folder');
  });
});

describe('drawing over a picture', () => {
  it('drawing over a picture changes the pixels under the drawing and no others', async () => {
    const shapes = '<rect x="10" y="10" width="4" height="4" fill="#0f0"/>';
    const drawn = await decodePicture(await drawOverPicture(photo, shapes));
    const at = (x: number, y: number) => [...drawn.data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 3)];
    expect(at(11, 11)).toEqual([0, 255, 0]);
    expect(at(20, 20)).toEqual([...photo.data.subarray((20 * 64 + 20) * 4, (20 * 64 + 20) * 4 + 3)]);
  });
});

describe('a machine without sharp', () => {
  it('a machine without sharp is told how to install it', async () => {
    const missing = loadSharp(() => Promise.reject(new Error('Could not load the "sharp" module\nmore')));
    await expect(missing).rejects.toThrow(EnvironmentError);
    await expect(missing).rejects.toThrow('npm ci');
  });
});
