/**
 * The names of a record's files, and the packing of values into JSON. A line of the record,
 * `run.jsonl`, is an event emitted by the loop, or a note that the recorder adds: kept pictures,
 * the session's inputs, and the start and end of a level. record-schema.ts has their fields, and
 * docs/runs.md describes the format.
 */

import type { Scene } from '../games/game.ts';

/** Version of the format of `run.jsonl`. */
export const recordVersion = 3;

/** Name of the record in its folder. */
export const recordFile = 'run.jsonl';

/** Name of the signature beside it. */
export const signatureFile = 'run.sig';

/** Name, beside it, of the picture of an unknown screen. */
export const candidateFile = 'unknown-screen.png';

/** A JSON value and the paths of byte arrays in it, which are stored as lists. */
export interface Packed {
  readonly value: unknown;
  readonly bytes?: readonly string[];
}

/**
 * Packs a scene or a layout: byte arrays become lists, and their paths are noted.
 * @param value of JSON types and byte arrays
 * @returns the value for a line of the record
 */
export function pack(value: unknown): Packed {
  const bytes: string[] = [];
  const walk = (part: unknown, path: string): unknown => {
    if (part instanceof Uint8Array) {
      bytes.push(path);
      return [...part];
    }
    if (Array.isArray(part)) return part.map((each, i) => walk(each, `${path}.${i}`));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, walk(each, path ? `${path}.${name}` : name)]),
    );
  };
  const packed = walk(value, '');
  return bytes.length > 0 ? { value: packed, bytes } : { value: packed };
}

/**
 * Packs a scene without its signature, from which stillness was judged already.
 * @param scene of any game
 * @returns the value for a line of the record
 */
export function packScene(scene: Scene): Packed {
  const { signature: _, ...rest } = scene;
  return pack(rest);
}
