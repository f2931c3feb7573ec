/**
 * The outputs of a compositor and their places in its layout, kept up to date. Layout units are the
 * pointer's units; an output of scale 1.5 has one and a half pixels per unit.
 */

import type { ScreenRect } from '../../core/points.ts';
import type { Compositor } from './compositor.ts';

export interface Output {
  /** Such as `DP-1`. */
  readonly name: string;
  /** Layout units. */
  readonly rect: ScreenRect;
  /** Pixels per layout unit: the root of the ratio of areas, which is valid for rotated screens. */
  readonly scale: number;
  /** The id of its wl_output. */
  readonly object: number;
  /** Its rotation and reflection, as wl_output numbers them, 0 to 7. */
  readonly transform: number;
}

/** The facts about an output, which arrive piece by piece. */
interface OutputFacts {
  readonly object: number;
  name: string;
  transform: number;
  pixels: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The flag of a mode that is in use. */
const currentMode = 1;
const versions = { wl_output: 2, zxdg_output_manager_v1: 3 } as const;

/** All outputs of one compositor. */
export class Layout {
  readonly #manager: number | undefined;
  readonly #facts = new Map<number, OutputFacts>();

  /** @param compositor to query */
  constructor(private readonly compositor: Compositor) {
    const [manager] = compositor.globals('zxdg_output_manager_v1');
    this.#manager =
      manager && compositor.bind('zxdg_output_manager_v1', manager, versions.zxdg_output_manager_v1, {});
  }

  /**
   * Lists the present outputs.
   * @returns those that are on; empty when the compositor does not report their places
   * @throws PlaceEnded when the compositor is gone
   */
  async outputs(): Promise<readonly Output[]> {
    const there = this.#manager === undefined ? [] : this.compositor.globals('wl_output');
    const isNew = there.filter(({ name }) => !this.#facts.has(name));
    for (const global of isNew) this.#follow(global);
    for (const name of this.#facts.keys())
      if (there.every((global) => global.name !== name)) this.#facts.delete(name);
    await this.compositor.sync();
    return [...this.#facts.values()]
      .filter(({ pixels, width, height }) => pixels > 0 && width > 0 && height > 0)
      .map(({ object, name, transform, pixels, x, y, width, height }) => {
        const scale = Math.sqrt(pixels / (width * height));
        return { name, rect: { x, y, width, height }, scale, object, transform };
      });
  }

  #follow(global: { readonly name: number; readonly version: number }): void {
    const compositor = this.compositor;
    const id = compositor.bind('wl_output', global, versions.wl_output, {
      geometry: (...[, , , , , , , transform]) => (facts.transform = transform),
      mode: (flags, width, height) => {
        if ((flags & currentMode) !== 0) facts.pixels = width * height;
      },
    });
    const facts: OutputFacts = {
      object: id,
      name: '',
      transform: 0,
      pixels: 0,
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    this.#facts.set(global.name, facts);
    compositor.create(
      'zxdg_output_v1',
      {
        name: (name) => (facts.name = name),
        logical_position: (x, y) => Object.assign(facts, { x, y }),
        logical_size: (width, height) => Object.assign(facts, { width, height }),
      },
      (made) => compositor.request('zxdg_output_manager_v1', this.#manager!, 'get_xdg_output', made, id),
    );
  }
}
