/**
 * The pictures of a record, made small for the page. Each is told as what it changes of an earlier
 * one, cut down to the rectangle that changed and encoded as WebP. As a rule that is the picture
 * before; but a game shows the same bare table again and again, so a few pictures that changed much
 * are kept as well, and the one that least is to be changed of is taken. A picture that equals it
 * costs one clear pixel. The exact pixels stay in the run's folder.
 */

import { dirname } from 'node:path';
import { RunPictures } from '../record/run-folder.ts';
import { encodeWebp } from '../capture/picture/encode-webp.ts';
import type { Frame } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';
import type { PictureEntry } from './report-data.ts';
import type { KeptPicture } from './shots.ts';

/** Most differences that must be put together for one picture. */
const maxDepth = 24;

/** Pictures that are kept besides the one before, and the share of a picture that makes one so. */
const landmarks = { max: 5, changed: 0.15 } as const;

/** Pictures that are encoded at the same time. */
const atOnce = 4;

/** Pictures as the page takes them. */
export interface PackedPictures {
  readonly entries: readonly PictureEntry[];
  /** WebP bytes in base64, one per entry. */
  readonly base64: readonly string[];
}

/**
 * Packs all pictures of a run or a series.
 * @param folder of the run or the series
 * @param kept pictures, in order
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
  const bases = new Bases();
  let pictures: { readonly run: string; readonly parts: RunPictures } | undefined;
  for (const [i, { line, look }] of kept.entries()) {
    // Each run of a series begins with a whole picture.
    const run = dirname(line.frame.file);
    if (pictures?.run !== run) pictures = { run, parts: new RunPictures(folder) };
    const frame: Frame = await pictures.parts.next(line.frame, look.place);
    const base = bases.bestFor(frame);
    const { rect, pixels } = changedPart(frame, base?.frame);
    bases.add(i, frame, base);
    const size = { width: frame.width, height: frame.height };
    entries.push({
      atMs: look.atMs,
      look: look.look,
      frame: size,
      x: rect.x,
      y: rect.y,
      base: base?.index ?? -1,
    });
    const bytes = encodeWebp(pixels, rect);
    // Awaited below, in order; until then a failure is not to end the program.
    bytes.catch(() => {});
    encoding.push(bytes);
    await encoding[i - atOnce];
    onProgress(i + 1);
  }
  return { entries, base64: (await Promise.all(encoding)).map((bytes) => bytes.toString('base64')) };
}

/** A picture that others may be told by. */
interface Base {
  readonly index: number;
  readonly frame: Frame;
  /** How many pictures it is itself put together from. */
  readonly depth: number;
}

/** A base, and the share of the pixels that differ from it. */
interface Chosen extends Base {
  readonly changed: number;
}

/** The pictures that the next one may be told by. */
class Bases {
  #before: Base | undefined;
  #landmarks: readonly Base[] = [];

  /** The base that least is to be changed of; `undefined` when the picture has to be whole. */
  bestFor(frame: Frame): Chosen | undefined {
    const pixels = frame.width * frame.height;
    let best: Chosen | undefined;
    for (const base of this.#before ? [this.#before, ...this.#landmarks] : []) {
      if (base.depth >= maxDepth || base.frame.width !== frame.width || base.frame.height !== frame.height)
        continue;
      const changed = differences(frame, base.frame) / pixels;
      if (!best || changed < best.changed) best = { ...base, changed };
    }
    return best;
  }

  /** Takes the picture that was told by a base. */
  add(index: number, frame: Frame, base: Chosen | undefined): void {
    this.#before = { index, frame, depth: (base?.depth ?? 0) + 1 };
    if (base && base.changed < landmarks.changed) return;
    this.#landmarks = [this.#before, ...this.#landmarks].slice(0, landmarks.max);
  }
}

/** How many pixels of two pictures of one size differ. */
function differences(a: Frame, b: Frame): number {
  const [now, then] = [words(a.data), words(b.data)];
  let count = 0;
  for (let i = 0; i < now.length; i++) if (now[i] !== then[i]) count++;
  return count;
}

/**
 * The least rectangle with everything in it that differs, transparent where nothing does.
 * @param before the picture it is a difference to; of another size, or `undefined`, gives the whole
 *   picture
 */
export function changedPart(
  frame: Frame,
  before: Frame | undefined,
): { readonly rect: FrameRect; readonly pixels: Uint8Array } {
  const { width, height } = frame;
  const fits = before?.width === width && before.height === height;
  if (!before || !fits) return { rect: { x: 0, y: 0, width, height }, pixels: frame.data };
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
  if (bottom < 0) return { rect: { x: 0, y: 0, width: 1, height: 1 }, pixels: new Uint8Array(4) };
  const rect = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const pixels = new Uint32Array(rect.width * rect.height);
  for (let y = 0; y < rect.height; y++) {
    const from = (top + y) * width + left;
    for (let x = 0; x < rect.width; x++) {
      const value = now[from + x]!;
      if (value !== then[from + x]) pixels[y * rect.width + x] = value;
    }
  }
  return { rect, pixels: new Uint8Array(pixels.buffer) };
}

/** The same bytes, a pixel a word; copied where they do not lie on a word's boundary. */
function words(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
