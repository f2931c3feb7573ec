/**
 * Writes the key to an X server: an Xauthority file with one cookie (MIT-MAGIC-COOKIE-1) in the
 * format of Xau(3). Server and clients get the same file, which only its owner can read, so no
 * other user and no program outside the desk can look at it or click in it.
 */

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** The family that matches every address; the display's number is not known yet. */
const familyWild = 0xffff;
const cookieName = 'MIT-MAGIC-COOKIE-1';
const cookieBytes = 16;

/**
 * Writes an Xauthority file that matches any display.
 * @param file must not exist yet; created with mode 600
 */
export function writeCookie(file: string): void {
  const family = Buffer.alloc(2);
  family.writeUInt16BE(familyWild);
  const [address, display] = ['', ''];
  const fields = [address, display, cookieName, randomBytes(cookieBytes)].map(counted);
  writeFileSync(file, Buffer.concat([family, ...fields]), { mode: 0o600, flag: 'wx' });
}

/** Encodes a field of the file: its length in two bytes, then its bytes. */
function counted(field: string | Buffer): Buffer {
  const bytes = Buffer.from(field);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
