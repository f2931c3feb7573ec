/**
 * Pictures of one window's consecutive drawings. A drawing is one layer a line, bottom to top, and
 * from one look to the next most layers stay, or only fade. So each is rasterised alone and kept,
 * and where a layer has changed the picture before is laid together anew.
 */

import { wordsOf } from '../capture/picture/pixel-memory.ts';
import { makeFrame, type Frame } from '../core/frame.ts';
import type { FrameSize, ScreenPoint } from '../core/points.ts';
import type { Drawing } from '../games/practice-game.ts';
import { layOver, type Patch, patchIn, type Spans, spansOf } from './patch.ts';
import { rasterise } from './rasterise.ts';
import { ScaledImages } from './scaled-images.ts';

/** A layer as it lies in a picture. */
interface Laid {
  readonly layer: string;
  readonly patch: Patch;
  readonly opacity: number;
}

/** A picture, and the layers of which it was laid together. */
interface Picture {
  readonly laid: readonly Laid[];
  readonly words: Int32Array;
}

/** A layer that fades as a whole. */
const fading = /^(<g transform="[^"]*">)<g opacity="([\d.]+)">(.*)<\/g><\/g>$/;

/** How many layers are kept beside those of the last drawing: some come back after a fade. */
const maxOtherPatches = 24;

/** Rasterises the drawings of a window of one size. */
export class LayeredPicture {
  readonly #size: FrameSize;
  readonly #images = new ScaledImages();
  readonly #patches = new Map<string, Promise<Patch>>();
  #defs = '';
  #scaledDefs = '';
  #last: Picture | undefined;

  /** @param size of the window, pixels */
  constructor(size: FrameSize) {
    this.#size = size;
  }

  /**
   * Rasterises a drawing.
   * @param drawing the elements, one layer a line
   * @param place where on the desktop the picture is said to lie
   * @returns the picture, within two levels a channel of that of the whole drawing
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
      return rasterise({ ...drawing, defs: this.#scaledDefs }, this.#size, place);
    }
    const { width, height } = this.#size;
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

  /** The layers of a drawing, whole elements: lines that belong to one are taken together. */
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
    // "…</g><g>…" would be two groups, of which only the first one fades.
    if (group === undefined || !isWhole(content)) {
      return { layer, patch: await this.#patchOf(layer), opacity: 1 };
    }
    return { layer, patch: await this.#patchOf(`${group}${content}</g>`), opacity: Number(opacity) };
  }

  async #patchOf(element: string): Promise<Patch> {
    const patch = this.#patches.get(element) ?? this.#drawPatch(element);
    // A map keeps the order of coming: the first one is the one used longest ago.
    this.#patches.delete(element);
    this.#patches.set(element, patch);
    return patch;
  }

  /** Leaves `kept` layers, the last ones used. */
  #forget(kept: number): void {
    for (const oldest of this.#patches.keys()) {
      if (this.#patches.size <= kept) return;
      this.#patches.delete(oldest);
    }
  }

  async #drawPatch(element: string): Promise<Patch> {
    const defs = element.includes('#') ? this.#scaledDefs : '';
    const { data } = await rasterise({ defs, body: element }, this.#size);
    return patchIn(wordsOf(data), this.#size);
  }
}

/** Where two pictures can differ; `undefined` for everywhere. */
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

/** The same text may show something else where the definitions have changed. */
const isSame = (a: Laid, b: Laid): boolean => a.layer === b.layer && a.patch === b.patch;

/** How many elements a text has opened and not closed, after each of its tags. */
function depthsOf(text: string): number[] {
  let depth = 0;
  return [...text.matchAll(/<(\/?)[a-z][^>]*?(\/?)>/gi)].map(([, slash, end]) => {
    depth += slash === '/' ? -1 : end === '/' ? 0 : 1;
    return depth;
  });
}

/** Tells whether the elements that a text opens are those that it closes. */
function isWhole(text: string): boolean {
  const depths = depthsOf(text);
  return (depths.at(-1) ?? 0) === 0 && depths.every((depth) => depth >= 0);
}
