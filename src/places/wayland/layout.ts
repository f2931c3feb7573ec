/**
 * The outputs of a compositor and where they lie in its layout, kept up to date: layout units are
 * the pointer's units, and an output of scale 1.5 has one and a half pixels to each.
 */

import type { ScreenRect } from '../../core/points.ts';
import type { Compositor } from './compositor.ts';

/** One screen. */
export interface Output {
  /** Such as `DP-1`. */
  readonly name: string;
  /** Layout units. */
  readonly rect: ScreenRect;
  /** Pixels to a layout unit: the root of the ratio of areas, which holds for turned screens. */
  readonly scale: number;
  /** The id of its wl_output. */
  readonly object: number;
  /** How it is turned, as wl_output numbers it, 0 to 7. */
  readonly transform: number;
}

/** What is told of an output, piece by piece. */
interface Told {
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
  readonly #compositor: Compositor;
  readonly #manager: number | undefined;
  readonly #told = new Map<number, Told>();

  /** @param compositor to ask */
  constructor(compositor: Compositor) {
    this.#compositor = compositor;
    const [manager] = compositor.globals('zxdg_output_manager_v1');
    this.#manager =
      manager && compositor.bind('zxdg_output_manager_v1', manager, versions.zxdg_output_manager_v1, {});
  }

  /**
   * Asks for the outputs that there are now.
   * @returns those that show something; empty when the compositor does not tell where they lie
   * @throws PlaceEnded when the compositor is gone
   */
  async outputs(): Promise<readonly Output[]> {
    const there = this.#manager === undefined ? [] : this.#compositor.globals('wl_output');
    const isNew = there.filter(({ name }) => !this.#told.has(name));
    for (const global of isNew) this.#follow(global);
    for (const name of this.#told.keys())
      if (there.every((global) => global.name !== name)) this.#told.delete(name);
    await this.#compositor.sync();
    return [...this.#told.values()]
      .filter(({ pixels, width, height }) => pixels > 0 && width > 0 && height > 0)
      .map(({ object, name, transform, pixels, x, y, width, height }) => {
        const scale = Math.sqrt(pixels / (width * height));
        return { name, rect: { x, y, width, height }, scale, object, transform };
      });
  }

  #follow(global: { readonly name: number; readonly version: number }): void {
    const compositor = this.#compositor;
    const id = compositor.bind('wl_output', global, versions.wl_output, {
      geometry: (...[, , , , , , , transform]) => (told.transform = transform),
      mode: (flags, width, height) => {
        if ((flags & currentMode) !== 0) told.pixels = width * height;
      },
    });
    const told: Told = { object: id, name: '', transform: 0, pixels: 0, x: 0, y: 0, width: 0, height: 0 };
    this.#told.set(global.name, told);
    compositor.create(
      'zxdg_output_v1',
      {
        name: (name) => (told.name = name),
        logical_position: (x, y) => Object.assign(told, { x, y }),
        logical_size: (width, height) => Object.assign(told, { width, height }),
      },
      (made) => compositor.request('zxdg_output_manager_v1', this.#manager!, 'get_xdg_output', made, id),
    );
  }
}
