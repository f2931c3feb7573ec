/**
 * Rasterises consecutive drawings of one window. A drawing has one layer per line, bottom to top,
 * and between looks most layers stay or only fade. So each layer is rasterised separately and
 * cached, and only the changed part of the previous picture is composed again.
 */

import { wordsOf } from '../capture/picture/pixel-memory.ts';
import { makeFrame, type Frame } from '../core/frame.ts';
import type { FrameSize, ScreenPoint } from '../core/points.ts';
import type { Drawing } from '../games/practice-game.ts';
import { layOver, type Patch, patchIn, type Spans, spansOf } from './patch.ts';
import { rasterise } from './rasterise.ts';
import { ScaledImages } from './scaled-images.ts';

/** A layer as part of a picture. */
interface Laid {
  readonly layer: string;
  readonly patch: Patch;
  readonly opacity: number;
}

/** A picture and the layers it was composed of. */
interface Picture {
  readonly laid: readonly Laid[];
  readonly words: Int32Array;
}

/** Matches a layer that fades as a whole. */
const fading = /^(<g transform="[^"]*">)<g opacity="([\d.]+)">(.*)<\/g><\/g>$/;

/**
 * Number of layers cached besides those of the last drawing: some return after a fade, and Strata's
 * arrowheads go through 24 phases again and again.
 */
const maxOtherPatches = 48;

/** Rasterises the drawings of a window of one size. */
export class LayeredPicture {
  readonly #images = new ScaledImages();
  readonly #patches = new Map<string, Promise<Patch>>();
  #defs = '';
  #scaledDefs = '';
  #last: Picture | undefined;

  /** @param size of the window, pixels */
  constructor(private readonly size: FrameSize) {}

  /**
   * Rasterises a drawing.
   * @param drawing the elements, one layer per line
   * @param place of the picture on the desktop
   * @returns the picture, within two levels per channel of rasterising the whole drawing
   * @throws EnvironmentError when sharp cannot be loaded
   */
  async draw(
    drawing: Drawing,
    place: { readonly origin: ScreenPoint; readonly density: number },
  ): Promise<Frame> {
    if (drawing.defs !== this.#defs) await this.#define(drawing.defs);
    const laid = await Promise.all(this.#layersOf(drawing.body).map((layer) => this.#partsOf(layer)));
    this.#forget(laid.length + maxOtherPatches);
    if (!laid[0]?.patch.hidesAll || laid[0].opacity < 1) {
      this.#last = undefined;
      return rasterise({ ...drawing, defs: this.#scaledDefs }, this.size, place);
    }
    const { width, height } = this.size;
    const last = this.#last;
    const spans = (last && changedIn(last.laid, laid, height)) ?? laid[0].patch;
    const words = last?.words.slice() ?? new Int32Array(width * height);
    for (const each of laid) layOver(words, each, spans);
    this.#last = { laid, words };
    return makeFrame(width, height, new Uint8Array(words.buffer), place);
  }

  async #define(defs: string): Promise<void> {
    this.#defs = defs;
    this.#scaledDefs = await this.#images.of(defs);
    this.#patches.clear();
  }

  /** Splits a drawing into layers; lines that belong to one element are joined. */
  #layersOf(body: string): string[] {
    const layers: string[] = [];
    let open = '';
    for (const line of body.split('\n')) {
      open = open === '' ? line : `${open}\n${line}`;
      if (!this.#patches.has(open) && (depthsOf(open).at(-1) ?? 0) > 0) continue;
      layers.push(open);
      open = '';
    }
    return open === '' ? layers : [...layers, open];
  }

  async #partsOf(layer: string): Promise<Laid> {
    const [, group, opacity, content = ''] = fading.exec(layer) ?? [];
    // "…</g><g>…" would be two groups, and only the first would fade.
    if (group === undefined || !isWhole(content)) {
      return { layer, patch: await this.#patchOf(layer), opacity: 1 };
    }
    return { layer, patch: await this.#patchOf(`${group}${content}</g>`), opacity: Number(opacity) };
  }

  async #patchOf(element: string): Promise<Patch> {
    const patch = this.#patches.get(element) ?? this.#drawPatch(element);
    // A map keeps insertion order, so the first entry is the least recently used.
    this.#patches.delete(element);
    this.#patches.set(element, patch);
    return patch;
  }

  /** Evicts all but the `kept` most recently used layers. */
  #forget(kept: number): void {
    for (const oldest of this.#patches.keys()) {
      if (this.#patches.size <= kept) return;
      this.#patches.delete(oldest);
    }
  }

  async #drawPatch(element: string): Promise<Patch> {
    const defs = element.includes('#') ? this.#scaledDefs : '';
    const { data } = await rasterise({ defs, body: element }, this.size);
    return patchIn(wordsOf(data), this.size);
  }
}

/** Returns where two pictures can differ; `undefined` for everywhere. */
function changedIn(before: readonly Laid[], now: readonly Laid[], height: number): Spans | undefined {
  const staysIn = (laid: readonly Laid[], other: readonly Laid[]) =>
    laid.filter((a) => other.some((b) => isSame(a, b)));
  const [stayed, stays] = [staysIn(before, now), staysIn(now, before)];
  const isInOrder = stayed.length === stays.length && stays.every((each, i) => isSame(each, stayed[i]!));
  if (!isInOrder) return undefined;
  const changed = [...before, ...now].filter((each) => !stays.some((other) => isSame(each, other)));
  return spansOf(
    changed.map(({ patch }) => patch),
    height,
  );
}

/** The same text may show something else after the definitions changed. */
const isSame = (a: Laid, b: Laid): boolean => a.layer === b.layer && a.patch === b.patch;

/** Returns the nesting depth after each tag of a text. */
function depthsOf(text: string): number[] {
  let depth = 0;
  return [...text.matchAll(/<(\/?)[a-z][^>]*?(\/?)>/gi)].map(([, slash, end]) => {
    depth += slash === '/' ? -1 : end === '/' ? 0 : 1;
    return depth;
  });
}

/** Returns whether the tags of a text are balanced. */
function isWhole(text: string): boolean {
  const depths = depthsOf(text);
  return (depths.at(-1) ?? 0) === 0 && depths.every((depth) => depth >= 0);
}
