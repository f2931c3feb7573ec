/// <reference lib="dom" />
/** One picture of the page: a canvas with the kept picture under an SVG in the same coordinates. */

import type { FramePoint } from '../../core/points.ts';
import type { Mark } from '../../games/game.ts';
import type { Shot } from '../report-data.ts';
import { byId } from '../../games/kit/page/page-elements.ts';
import { drawDrag, drawMark, drawOrder, lineUnit, makeHand, moveHand, type OrderedClick } from './marks.ts';
import type { Pictures } from './pictures.ts';

export interface Layers {
  readonly lattice: boolean;
  readonly margins: boolean;
  readonly order: boolean;
}

/** What a stage draws over its picture. */
export interface StageExtras {
  readonly layers: Layers;
  readonly click?: FramePoint;
  /** The further points of a drag. */
  readonly through?: readonly FramePoint[];
  /** Clicks of the chapter, and the number of the current one. */
  readonly order?: { readonly clicks: readonly OrderedClick[]; readonly now: number };
  /** Text shown when there is no picture. */
  readonly none: string;
}

/** A figure of the page. */
export class Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #svg: SVGElement;
  readonly #none: HTMLElement;
  readonly #caption: HTMLElement;
  readonly #pictures: Pictures;
  readonly #overlays: readonly (readonly Mark[])[];
  #hand: SVGElement | undefined;
  #wanted = 0;

  constructor(id: string, pictures: Pictures, overlays: readonly (readonly Mark[])[]) {
    const figure = byId(id);
    this.#canvas = figure.querySelector('canvas')!;
    this.#svg = figure.querySelector('svg') as SVGElement;
    this.#none = figure.querySelector('.none')!;
    this.#caption = figure.querySelector('.caption')!;
    this.#pictures = pictures;
    this.#overlays = overlays;
  }

  /** Shows a picture with its marks; a later call supersedes one that is still waiting. */
  async show(shot: Shot | undefined, extras: StageExtras): Promise<void> {
    const wanted = ++this.#wanted;
    this.#caption.textContent = shot?.caption ?? '';
    this.#caption.title = shot?.caption ?? '';
    this.#none.textContent = shot ? '' : extras.none;
    if (!shot) {
      this.#canvas.getContext('2d')?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
      this.#svg.replaceChildren();
      this.#hand = undefined;
      return;
    }
    const picture = await this.#pictures.whole(shot.picture);
    if (wanted !== this.#wanted) return;
    const { width, height } = picture;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    this.#canvas.getContext('2d')?.drawImage(picture, 0, 0);
    this.#canvas.dataset['picture'] = String(shot.picture);
    this.#svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#drawOver(shot, extras, lineUnit(picture));
  }

  #drawOver(shot: Shot, { layers, click, through, order }: StageExtras, unit: number): void {
    const marks = shot.overlays.flatMap((set) => this.#overlays[set] ?? []);
    const shown = marks.filter(({ role }) => (role === 'cell' ? layers.margins : layers.lattice));
    const under = shown.flatMap((mark) => drawMark(mark, unit));
    if (layers.order && order) under.push(...drawOrder(order.clicks, order.now, unit));
    if (click && through) under.push(drawDrag([click, ...through], unit));
    if (!click) this.#hand = undefined;
    else this.#hand ??= makeHand(unit);
    const old = [...this.#svg.children].filter((child) => child !== this.#hand);
    for (const child of old) child.remove();
    this.#svg.prepend(...under);
    if (!click || !this.#hand) return;
    if (this.#hand.parentNode !== this.#svg) this.#svg.append(this.#hand);
    moveHand(this.#hand, click);
  }
}
