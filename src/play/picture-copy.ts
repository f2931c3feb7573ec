import { isSamePicture } from '../capture/picture/same-picture.ts';
import type { Frame } from '../core/frame.ts';

/** A copy of the last picture, since a screen may reuse the bytes that it handed out. */
export class PictureCopy {
  #copy = { width: 0, height: 0, data: new Uint8Array(0) };

  /**
   * Compares a picture with the copy, which it replaces if they differ.
   * @param frame any picture
   * @returns whether size or pixels differ
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
