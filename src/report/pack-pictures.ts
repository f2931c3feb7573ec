/**
 * The pictures of a record, made small for the page. Each is put together from its differences, cut
 * down to the rectangle that changed and encoded as WebP; every so often a whole picture is kept,
 * so that a jump to any place needs only a few. The exact pixels stay in the run's folder.
 */

import { RunPictures } from '../record/run-folder.ts';
import { encodeWebp } from '../capture/picture/encode-webp.ts';
import type { Frame } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';
import type { PictureEntry } from './report-data.ts';
import type { KeptPicture } from './shots.ts';

/** Most differences that must be put together for one picture. */
const wholeEvery = 24;

/** Pictures that are encoded at the same time. */
const atOnce = 4;

/** Pictures as the page takes them. */
export interface PackedPictures {
  readonly entries: readonly PictureEntry[];
  /** WebP bytes in base64, one per entry. */
  readonly base64: readonly string[];
}

/**
 * Packs all pictures of a run.
 * @param onProgress hears how many are done
 * @throws ParseError naming the picture that is missing or damaged
 */
export async function packPictures(
  folder: string,
  kept: readonly KeptPicture[],
  onProgress: (done: number) => void = () => {},
): Promise<PackedPictures> {
  const entries: PictureEntry[] = [];
  const encoding: Promise<Buffer>[] = [];
  const pictures = new RunPictures(folder);
  let before: Frame | undefined;
  let sinceWhole = 0;
  for (const [i, { line, look }] of kept.entries()) {
    const frame: Frame = await pictures.next(line.frame, look.place);
    const base = sinceWhole < wholeEvery ? before : undefined;
    const { rect, pixels, whole } = changedPart(frame, base);
    sinceWhole = whole ? 1 : sinceWhole + 1;
    const size = { width: frame.width, height: frame.height };
    entries.push({ atMs: look.atMs, look: look.look, frame: size, x: rect.x, y: rect.y, whole });
    const bytes = encodeWebp(pixels, rect);
    // Awaited below, in order; until then a failure is not to end the program.
    bytes.catch(() => {});
    encoding.push(bytes);
    await encoding[i - atOnce];
    before = frame;
    onProgress(i + 1);
  }
  return { entries, base64: (await Promise.all(encoding)).map((bytes) => bytes.toString('base64')) };
}

/**
 * The least rectangle with everything in it that differs, transparent where nothing does.
 * @param before the picture it is a difference to; of another size, or `undefined`, gives the whole
 *   picture
 */
export function changedPart(
  frame: Frame,
  before: Frame | undefined,
): { readonly rect: FrameRect; readonly pixels: Uint8Array; readonly whole: boolean } {
  const { width, height } = frame;
  const fits = before?.width === width && before.height === height;
  if (!before || !fits) return { rect: { x: 0, y: 0, width, height }, pixels: frame.data, whole: true };
  const now = words(frame.data);
  const then = words(before.data);
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (now[i] === then[i]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (bottom < 0)
    return { rect: { x: 0, y: 0, width: 1, height: 1 }, pixels: new Uint8Array(4), whole: false };
  const rect = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const pixels = new Uint32Array(rect.width * rect.height);
  for (let y = 0; y < rect.height; y++) {
    const from = (top + y) * width + left;
    for (let x = 0; x < rect.width; x++) {
      const value = now[from + x]!;
      if (value !== then[from + x]) pixels[y * rect.width + x] = value;
    }
  }
  return { rect, pixels: new Uint8Array(pixels.buffer), whole: false };
}

/** The same bytes, a pixel a word; copied where they do not lie on a word's boundary. */
function words(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
