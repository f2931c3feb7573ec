/** Tells whether a window shows the same as before, so that what was seen of it still holds. */

import type { Frame } from '../core/frame.ts';
import type { FrameSize } from '../core/points.ts';

/**
 * A copy of a picture, which stays whatever a screen does with the bytes that it gave out. Copying
 * and comparing take a small part of the time of a capture.
 */
export class PictureCopy {
  #size: FrameSize = { width: 0, height: 0 };
  #data = new Uint8Array(0);

  /**
   * Copies a picture over the one before.
   * @param frame any picture
   */
  take({ width, height, data }: Frame): void {
    this.#size = { width, height };
    if (this.#data.length === data.length) this.#data.set(data);
    else this.#data = data.slice();
  }

  /**
   * Compares the copy with a picture.
   * @param frame any picture
   * @returns whether it has the same size and pixels
   */
  shows(frame: Frame): boolean {
    return isOfSize(this.#size, frame) && bytesOf(this.#data).equals(bytesOf(frame.data));
  }
}

const isOfSize = (a: FrameSize, b: FrameSize): boolean => a.width === b.width && a.height === b.height;

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
