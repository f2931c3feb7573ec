/**
 * The pictures of a record, made small for the page. Each is told as what it changes of an earlier
 * one, cut down to the rectangle that changed and encoded as WebP. As a rule that is the picture
 * before; but a game shows the same bare table again and again, so a few pictures that changed much
 * are kept as well, and the one that least is to be changed of is taken. A picture that equals it
 * costs one clear pixel. The exact pixels stay in the run's folder.
 */

import { dirname } from 'node:path';
import { RunPictures } from '../record/run-folder.ts';
import { wordsOf } from '../capture/picture/pixel-memory.ts';
import { encodeWebp } from '../capture/picture/encode-webp.ts';
import type { Frame } from '../core/frame.ts';
import type { FramePoint, FrameRect, FrameSize } from '../core/points.ts';
import type { PictureEntry } from './report-data.ts';
import type { KeptPicture } from './shots.ts';

/** Most differences that must be put together for one picture. */
const maxDepth = 24;

/** Pictures that are kept besides the one before, and the share of a picture that makes one so. */
const landmarks = { max: 5, changed: 0.15 } as const;

/** Pixels of which one is compared where a base is chosen; odd, so that columns change. */
const sample = 7;

/** Side of the blocks that a difference is told by, pixels; WebP transforms 4 to 16 at a time. */
const block = 8;

/** Pictures that are decoded, and that are encoded, at the same time. */
const atOnce = 4;

/** Pictures as the page takes them. */
interface PackedPictures {
  readonly entries: readonly PictureEntry[];
  /** WebP bytes in base64, one per entry. */
  readonly base64: readonly string[];
}

/**
 * Packs all pictures of a run or a series.
 * @param folder of the run or the series
 * @param kept pictures, in order
 * @param onPicture called after each that is done
 * @returns the pictures as the page takes them
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
    // Awaited below, in order; until then a failure is not to end the program.
    bytes.catch(() => {});
    encoding.push(bytes);
    await encoding[i - atOnce];
    onPicture();
  }
  return { entries, base64: (await Promise.all(encoding)).map((bytes) => bytes.toString('base64')) };
}

/** The pictures in order, some of which are decoded before they are asked for. */
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
      const run = dirname(line.frame.file);
      if (this.#pictures?.run !== run) this.#pictures = { run, parts: new RunPictures(this.folder) };
      const { parts } = this.#pictures;
      const before = passed.filter((each) => dirname(each.line.frame.file) === run);
      const gone = before.map((each) => parts.pass(each.line.frame, each.look.place));
      const frame = parts.next(line.frame, look.place);
      this.#asked.push(Promise.all([frame, ...gone]).then(([shown]) => shown));
    }
    return this.#asked.shift()!;
  }
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
      const max = best ? best.changed * pixels : pixels;
      const count = differences(frame, base.frame, max);
      if (!best || count < max) best = { ...base, changed: count / pixels };
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

/** About how many pixels of two pictures of one size differ; counted up to `max`. */
function differences(a: Frame, b: Frame, max: number): number {
  const [now, then] = [wordsOf(a.data), wordsOf(b.data)];
  let count = 0;
  for (let i = 0; i < now.length && count < max; i += sample) if (now[i] !== then[i]) count += sample;
  return count;
}

/**
 * Cuts a picture down to the blocks in which anything differs: the rectangle around them,
 * transparent elsewhere. WebP writes whole blocks of its own size with far fewer bytes than pixels
 * that differ here and there.
 * @param frame the picture
 * @param before the picture it is a difference to; of another size, or `undefined`, gives the whole
 *   picture
 * @returns the rectangle, and its pixels, RGBA
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

/** The upper-left corners of all blocks in which two pictures differ, row by row; pixels. */
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
        // The rest of the block's row cannot tell more.
        x = at * block + block - 1;
      }
    }
    for (const [i, mark] of marked.entries()) if (mark) blocks.push({ x: i * block, y });
  }
  return blocks;
}
