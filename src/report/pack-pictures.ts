/**
 * Compresses the pictures of a record for the page. Each is encoded as a WebP of the rectangle that
 * differs from an earlier picture, its base. That is usually the previous picture. But games return
 * to the same empty table, so a few pictures that changed a lot stay available as bases, and the
 * one with the fewest differences is used. An unchanged picture costs one transparent pixel. The
 * exact pixels stay in the run's folder.
 */

import { dirname } from 'node:path';
import { RunPictures } from '../record/run-folder.ts';
import { wordsOf } from '../capture/picture/pixel-memory.ts';
import { encodeWebp } from '../capture/picture/encode-webp.ts';
import type { Frame } from '../core/frame.ts';
import type { FramePoint, FrameRect, FrameSize } from '../core/points.ts';
import type { PictureEntry } from './report-data.ts';
import type { KeptPicture } from './shots.ts';

/** Maximum length of a chain of differences. */
const maxDepth = 24;

/** Number of extra bases, and the share of changed pixels that makes a picture one. */
const landmarks = { max: 5, changed: 0.15 } as const;

/** One in this many pixels is compared when choosing a base; odd, so that columns vary. */
const sample = 7;

/** Side of the blocks of a difference, pixels; WebP transforms 4 to 16 at a time. */
const block = 8;

/** Number of pictures decoded, and of pictures encoded, concurrently. */
const atOnce = 4;

/** Pictures in the page's format. */
interface PackedPictures {
  readonly entries: readonly PictureEntry[];
  /** WebP bytes in base64, one per entry. */
  readonly base64: readonly string[];
}

/**
 * Packs all pictures of a run or a series.
 * @param folder of the run or the series
 * @param kept pictures, in order
 * @param onPicture called after each picture
 * @returns the pictures in the page's format
 * @throws ParseError naming the picture that is missing or damaged
 */
export async function packPictures(
  folder: string,
  kept: readonly KeptPicture[],
  onPicture: () => void = () => {},
): Promise<PackedPictures> {
  const entries: PictureEntry[] = [];
  const encoding: Promise<Buffer>[] = [];
  const bases = new Bases();
  const frames = new Ahead(folder, kept);
  for (const i of kept.keys()) {
    const frame = await frames.next();
    const base = bases.bestFor(frame);
    const { rect, pixels } = changedPart(frame, base?.frame);
    bases.add(i, frame, base);
    const size = { width: frame.width, height: frame.height };
    entries.push({
      frame: size,
      x: rect.x,
      y: rect.y,
      base: base?.index ?? -1,
    });
    const bytes = encodeWebp(pixels, rect);
    // Awaited below, in order; until then a rejection must not end the program.
    bytes.catch(() => {});
    encoding.push(bytes);
    await encoding[i - atOnce];
    onPicture();
  }
  return { entries, base64: (await Promise.all(encoding)).map((bytes) => bytes.toString('base64')) };
}

/** Yields the pictures in order, decoding a few ahead. */
class Ahead {
  readonly #asked: Promise<Frame>[] = [];
  #index = 0;
  #pictures: { readonly run: string; readonly parts: RunPictures } | undefined;

  constructor(
    private readonly folder: string,
    private readonly kept: readonly KeptPicture[],
  ) {}

  next(): Promise<Frame> {
    while (this.#asked.length < atOnce && this.#index < this.kept.length) {
      const { line, look, passed } = this.kept[this.#index++]!;
      // Each run of a series begins with a whole picture.
      const run = dirname(line.file);
      if (this.#pictures?.run !== run) this.#pictures = { run, parts: new RunPictures(this.folder) };
      const { parts } = this.#pictures;
      const before = passed.filter((each) => dirname(each.line.file) === run);
      const gone = before.map((each) => parts.pass(each.line, each.look.place));
      const frame = parts.next(line, look.place);
      const whole = Promise.all([frame, ...gone]).then(([shown]) => shown);
      // Awaited in order; until then a rejection must not end the program.
      whole.catch(() => {});
      this.#asked.push(whole);
    }
    return this.#asked.shift()!;
  }
}

/** A picture that others may be encoded against. */
interface Base {
  readonly index: number;
  readonly frame: Frame;
  /** Number of pictures that it is composed of. */
  readonly depth: number;
}

/** A base, and the share of the pixels that differ from it. */
interface Chosen extends Base {
  readonly changed: number;
}

/** The candidate bases for the next picture. */
class Bases {
  #before: Base | undefined;
  #landmarks: readonly Base[] = [];

  /**
   * Returns the base with the fewest differences; `undefined` when there is none, so that the
   * picture is stored whole.
   */
  bestFor(frame: Frame): Chosen | undefined {
    const pixels = frame.width * frame.height;
    let best: Chosen | undefined;
    for (const base of this.#before ? [this.#before, ...this.#landmarks] : []) {
      if (base.depth >= maxDepth || base.frame.width !== frame.width || base.frame.height !== frame.height)
        continue;
      const max = best ? best.changed * pixels : pixels;
      const count = differences(frame, base.frame, max);
      if (!best || count < max) best = { ...base, changed: count / pixels };
    }
    return best;
  }

  /** Adds a picture that was encoded against a base. */
  add(index: number, frame: Frame, base: Chosen | undefined): void {
    this.#before = { index, frame, depth: (base?.depth ?? 0) + 1 };
    if (base && base.changed < landmarks.changed) return;
    this.#landmarks = [this.#before, ...this.#landmarks].slice(0, landmarks.max);
  }
}

/** Estimates how many pixels differ between two pictures of equal size, up to `max`. */
function differences(a: Frame, b: Frame, max: number): number {
  const [now, then] = [wordsOf(a.data), wordsOf(b.data)];
  let count = 0;
  for (let i = 0; i < now.length && count < max; i += sample) if (now[i] !== then[i]) count += sample;
  return count;
}

/**
 * Cuts a picture down to the bounding rectangle of its changed blocks, transparent elsewhere. WebP
 * encodes whole aligned blocks in far fewer bytes than scattered pixels.
 * @param frame the picture
 * @param before the base; if it is `undefined` or of another size, the whole picture is returned
 * @returns the rectangle and its RGBA pixels
 */
export function changedPart(
  frame: Frame,
  before: Frame | undefined,
): { readonly rect: FrameRect; readonly pixels: Uint8Array } {
  const { width, height } = frame;
  const fits = before?.width === width && before.height === height;
  if (!before || !fits) return { rect: { x: 0, y: 0, width, height }, pixels: frame.data };
  const now = wordsOf(frame.data);
  const blocks = changedBlocks(now, wordsOf(before.data), frame);
  if (blocks.length === 0) return { rect: { x: 0, y: 0, width: 1, height: 1 }, pixels: new Uint8Array(4) };
  const left = Math.min(...blocks.map(({ x }) => x));
  const top = blocks[0]!.y;
  const right = Math.min(width, Math.max(...blocks.map(({ x }) => x)) + block);
  const bottom = Math.min(height, blocks.at(-1)!.y + block);
  const rect = { x: left, y: top, width: right - left, height: bottom - top };
  const pixels = new Int32Array(rect.width * rect.height);
  for (const { x, y } of blocks) {
    for (let row = y; row < Math.min(height, y + block); row++) {
      const line = now.subarray(row * width + x, row * width + Math.min(width, x + block));
      pixels.set(line, (row - top) * rect.width + x - left);
    }
  }
  return { rect, pixels: new Uint8Array(pixels.buffer) };
}

/** Returns the upper-left corners of all differing blocks, row by row; pixels. */
function changedBlocks(
  now: Int32Array,
  then: Int32Array,
  { width, height }: FrameSize,
): readonly FramePoint[] {
  const blocks: FramePoint[] = [];
  const marked = new Uint8Array(Math.ceil(width / block));
  for (let y = 0; y < height; y += block) {
    marked.fill(0);
    for (let row = y; row < Math.min(height, y + block); row++) {
      for (let x = 0; x < width; x++) {
        if (now[row * width + x] === then[row * width + x]) continue;
        const at = Math.floor(x / block);
        marked[at] = 1;
        // The block is marked; skip the rest of its row.
        x = at * block + block - 1;
      }
    }
    for (const [i, mark] of marked.entries()) if (mark) blocks.push({ x: i * block, y });
  }
  return blocks;
}
