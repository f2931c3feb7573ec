/**
 * Captures a screen by the protocol wlr-screencopy: the compositor writes the next picture that it
 * shows into shared memory.
 */

import { closeSync, readSync } from 'node:fs';
import { EnvironmentError } from '../../core/errors.ts';
import type { FrameRect, ScreenRect } from '../../core/points.ts';
import { type Compositor, notOffered } from './compositor.ts';
import type { Output } from './layout.ts';
import { type Pixels, type RawPicture, uprightPixels } from './pixels.ts';
import { shareBytes } from './wire/shared-bytes.ts';

/** Maximum difference of a scale from a whole number, since layout units are rounded. */
const wholeStep = 0.002;
/** The flag of a picture whose rows run from bottom to top. */
const flippedFlag = 1;
/** Maximum number of bytes of a picture: 16 K by 8 K pixels. */
const maxBytes = 540_000_000;

/** A picture of a part of a screen. */
export interface Picture extends Pixels {
  /** Pixels per layout unit. */
  readonly density: number;
}

/** The format that the compositor announces before it writes a picture. */
type PictureFormat = Pick<RawPicture, 'format' | 'width' | 'height' | 'stride'>;

/** The buffer into which pictures are written, reused while their format stays the same. */
interface PictureBuffer {
  readonly like: string;
  readonly id: number;
  readonly descriptor: number;
  readonly bytes: Buffer;
}

/** Takes pictures one after the other, since all are written into the same memory. */
export class Screencopy {
  readonly #manager: number;
  readonly #memory: number;
  #buffer: PictureBuffer | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param compositor that offers the protocol
   * @throws EnvironmentError when it does not
   */
  constructor(private readonly compositor: Compositor) {
    const [manager] = compositor.globals('zwlr_screencopy_manager_v1');
    const [memory] = compositor.globals('wl_shm');
    if (!manager || !memory) throw notOffered('zwlr_screencopy_manager_v1');
    this.#manager = compositor.bind('zwlr_screencopy_manager_v1', manager, 1, {});
    this.#memory = compositor.bind('wl_shm', memory, 1, {});
  }

  /**
   * Captures a part of an output in the output's own pixels.
   * @param output that shows the part
   * @param rect the part, layout units; within the output
   * @returns the picture
   * @throws EnvironmentError when the capture fails; PlaceEnded when the compositor is gone
   */
  picture(output: Output, rect: ScreenRect): Promise<Picture> {
    const picture = this.#last.then(() => this.#picture(output, rect));
    this.#last = picture.catch(() => {});
    return picture;
  }

  /** Frees the memory; safe to call twice. */
  close(): void {
    if (this.#buffer) closeSync(this.#buffer.descriptor);
    this.#buffer = undefined;
  }

  async #picture(output: Output, rect: ScreenRect): Promise<Picture> {
    const [x, y] = [rect.x - output.rect.x, rect.y - output.rect.y];
    const isWhole = Math.abs(output.scale - Math.round(output.scale)) < wholeStep;
    if (isWhole && output.transform === 0) {
      const pixels = uprightPixels(await this.#copy(output, { ...rect, x, y }));
      return { ...pixels, density: pixels.width / rect.width };
    }
    // At fractional scales the corners of a part lie between pixels, and compositors round them
    // differently; on a rotated screen wlroots 0.15 returns a different part than requested.
    const whole = await this.#copy(output);
    const width = output.transform % 2 === 1 ? whole.height : whole.width;
    const density = width / output.rect.width;
    const part = pixelsOf({ ...rect, x, y }, density);
    return { ...uprightPixels(whole, part), density };
  }

  /** Copies an output, or a part of it in units from its corner, into the memory. */
  async #copy(output: Output, part?: ScreenRect): Promise<RawPicture> {
    const compositor = this.compositor;
    let frame = 0;
    let announced: PictureFormat | undefined;
    let flags = 0;
    const cure = 'see whether it is switched off';
    try {
      await compositor.answered(cure, (resolve, reject) => {
        frame = compositor.create(
          'zwlr_screencopy_frame_v1',
          {
            buffer: (format, width, height, stride) => {
              announced = { format, width, height, stride };
              this.#bufferFor(announced).then(
                ({ id }) => compositor.request('zwlr_screencopy_frame_v1', frame, 'copy', id),
                reject,
              );
            },
            flags: (now) => (flags = now),
            ready: () => resolve(),
            failed: () =>
              reject(new EnvironmentError(`the screen ${output.name} cannot be captured: ${cure}`)),
          },
          (id) => this.#ask(id, output, part),
        );
      });
      const { descriptor, bytes } = this.#buffer!;
      readSync(descriptor, bytes, 0, bytes.length, 0);
      return {
        ...announced!,
        data: bytes,
        transform: output.transform,
        flipped: (flags & flippedFlag) !== 0,
      };
    } finally {
      if (!compositor.isOver) compositor.request('zwlr_screencopy_frame_v1', frame, 'destroy');
    }
  }

  #ask(id: number, { object }: Output, part: ScreenRect | undefined): void {
    const of = 'zwlr_screencopy_manager_v1';
    if (!part) return this.compositor.request(of, this.#manager, 'capture_output', id, 0, object);
    const { x, y, width, height } = part;
    this.compositor.request(
      of,
      this.#manager,
      'capture_output_region',
      ...[id, 0, object, x, y, width, height],
    );
  }

  async #bufferFor({ format, width, height, stride }: PictureFormat): Promise<PictureBuffer> {
    const like = `${format} ${width} ${height} ${stride}`;
    if (this.#buffer?.like === like) return this.#buffer;
    const size = stride * height;
    if (!(size > 0 && size <= maxBytes))
      throw new EnvironmentError(`the compositor shows a picture of ${size} bytes: bring it up to date`);
    const compositor = this.compositor;
    // Earlier requests must be sent before a descriptor is passed.
    await compositor.sync();
    if (this.#buffer) compositor.request('wl_buffer', this.#buffer.id, 'destroy');
    this.close();
    const bytes = Buffer.alloc(size);
    const { own, passed } = shareBytes(compositor.folder, bytes);
    const pool = compositor.create('wl_shm_pool', {}, (id) =>
      compositor.request('wl_shm', this.#memory, 'create_pool', id, passed, size),
    );
    const id = compositor.create('wl_buffer', {}, (made) =>
      compositor.request('wl_shm_pool', pool, 'create_buffer', made, 0, width, height, stride, format),
    );
    compositor.request('wl_shm_pool', pool, 'destroy');
    this.#buffer = { like, id, descriptor: own, bytes };
    return this.#buffer;
  }
}

/** Converts a part to whole pixels, rounded as compositors do. */
function pixelsOf(rect: ScreenRect, density: number): FrameRect {
  const at = (units: number) => Math.round(units * density);
  const [x, y] = [at(rect.x), at(rect.y)];
  return { x, y, width: at(rect.x + rect.width) - x, height: at(rect.y + rect.height) - y };
}
