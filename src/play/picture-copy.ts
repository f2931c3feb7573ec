import { isSamePicture } from '../capture/picture/same-picture.ts';
import type { Frame } from '../core/frame.ts';

/** A copy of a picture, which stays whatever a screen does with the bytes that it gave out. */
export class PictureCopy {
  #copy = { width: 0, height: 0, data: new Uint8Array(0) };

  /**
   * Compares a picture with the one before, and copies it over that where it differs.
   * @param frame any picture
   * @returns whether it has another size or other pixels
   */
  hasChanged(frame: Frame): boolean {
    if (isSamePicture(this.#copy, frame)) return false;
    const { width, height, data } = frame;
    const bytes = this.#copy.data.length === data.length ? this.#copy.data : new Uint8Array(data.length);
    bytes.set(data);
    this.#copy = { width, height, data: bytes };
    return true;
  }
}
