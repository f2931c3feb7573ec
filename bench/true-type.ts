/**
 * Extracts glyph outlines from TrueType files. Reads only the tables needed for that, of fonts
 * known to be sound. The outlines are quadratic splines (Apple, TrueType Reference Manual, chapters
 * cmap, loca, glyf, hmtx).
 */

/** A glyph's outline. */
export interface Outline {
  /** In units of the font. */
  readonly advance: number;
  /** Closed contours; y grows upwards, as in the font. */
  readonly contours: readonly (readonly OutlinePoint[])[];
}

/** A point of a contour; those off the curve are control points of quadratic splines. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** A TrueType font. */
export class TrueType {
  readonly #bytes: DataView;
  readonly #tables = new Map<string, number>();
  readonly #glyphs: ReadonlyMap<number, number>;

  /** @param file the bytes of a .ttf */
  constructor(file: Uint8Array) {
    this.#bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
    for (let i = 0; i < this.#bytes.getUint16(4); i++) {
      const at = 12 + 16 * i;
      const name = String.fromCharCode(...file.subarray(at, at + 4));
      this.#tables.set(name, this.#bytes.getUint32(at + 8));
    }
    this.#glyphs = this.#readCharacters();
  }

  /** Units per em. */
  get unitsPerEm(): number {
    return this.#bytes.getUint16(this.#table('head') + 18);
  }

  /**
   * Extracts the outline of a character.
   * @throws Error when the font has no such glyph
   */
  outline(character: string): Outline {
    const glyph = this.#glyphs.get(character.codePointAt(0)!);
    if (!glyph) throw new Error(`the font has no ${character}`);
    return { advance: this.#advance(glyph), contours: this.#contours(glyph) };
  }

  #table(name: string): number {
    const at = this.#tables.get(name);
    if (at === undefined) throw new Error(`no table ${name}: is this a TrueType font?`);
    return at;
  }

  /** Reads format 4 of `cmap`: segments of the basic plane. */
  #readCharacters(): ReadonlyMap<number, number> {
    const bytes = this.#bytes;
    const cmap = this.#table('cmap');
    const subtables = Array.from(
      { length: bytes.getUint16(cmap + 2) },
      (_, i) => cmap + bytes.getUint32(cmap + 8 + 8 * i),
    );
    const at = subtables.find((each) => bytes.getUint16(each) === 4);
    if (at === undefined) throw new Error('no character table of format 4');
    const segments = bytes.getUint16(at + 6) / 2;
    const glyphs = new Map<number, number>();
    for (let i = 0; i < segments; i++) {
      const end = bytes.getUint16(at + 14 + 2 * i);
      const start = bytes.getUint16(at + 16 + 2 * (segments + i));
      const delta = bytes.getUint16(at + 16 + 2 * (2 * segments + i));
      const offsetAt = at + 16 + 2 * (3 * segments + i);
      const offset = bytes.getUint16(offsetAt);
      for (let code = start; code <= end && code < 128; code++) {
        const glyph = offset === 0 ? code : bytes.getUint16(offsetAt + offset + 2 * (code - start));
        glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
    return glyphs;
  }

  #advance(glyph: number): number {
    const metrics = this.#bytes.getUint16(this.#table('hhea') + 34);
    return this.#bytes.getUint16(this.#table('hmtx') + 4 * Math.min(glyph, metrics - 1));
  }

  #contours(glyph: number): OutlinePoint[][] {
    const bytes = this.#bytes;
    const isLong = bytes.getInt16(this.#table('head') + 50) === 1;
    const loca = this.#table('loca');
    const place = (index: number) =>
      isLong ? bytes.getUint32(loca + 4 * index) : 2 * bytes.getUint16(loca + 2 * index);
    if (place(glyph) === place(glyph + 1)) return [];
    const at = this.#table('glyf') + place(glyph);
    const count = bytes.getInt16(at);
    return count < 0 ? this.#composite(at + 10) : this.#simple(at + 10, count);
  }

  #simple(at: number, count: number): OutlinePoint[][] {
    const bytes = this.#bytes;
    const ends = Array.from({ length: count }, (_, i) => bytes.getUint16(at + 2 * i));
    const total = ends.at(-1)! + 1;
    let next = at + 2 * count;
    next += 2 + bytes.getUint16(next);
    const flags: number[] = [];
    while (flags.length < total) {
      const flag = bytes.getUint8(next++);
      const repeats = flag & 8 ? bytes.getUint8(next++) : 0;
      for (let i = 0; i <= repeats; i++) flags.push(flag);
    }
    const axis = (short: number, same: number): number[] => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) value += (flag & same ? 1 : -1) * bytes.getUint8(next++);
        else if (!(flag & same)) {
          value += bytes.getInt16(next);
          next += 2;
        }
        return value;
      });
    };
    const xs = axis(2, 16);
    const ys = axis(4, 32);
    return ends.map((end, i) => {
      const from = i === 0 ? 0 : ends[i - 1]! + 1;
      return Array.from({ length: end - from + 1 }, (_, k) => ({
        x: xs[from + k]!,
        y: ys[from + k]!,
        onCurve: (flags[from + k]! & 1) === 1,
      }));
    });
  }

  /** Combines translated parts; glyphs used here have no others. */
  #composite(start: number): OutlinePoint[][] {
    const bytes = this.#bytes;
    const contours: OutlinePoint[][] = [];
    let at = start;
    for (let more = true; more;) {
      const flags = bytes.getUint16(at);
      if (flags & (8 | 64 | 128)) throw new Error('a part of a glyph is scaled');
      const wide = (flags & 1) !== 0;
      const dx = wide ? bytes.getInt16(at + 4) : bytes.getInt8(at + 4);
      const dy = wide ? bytes.getInt16(at + 6) : bytes.getInt8(at + 5);
      const part = this.#contours(bytes.getUint16(at + 2));
      contours.push(
        ...part.map((points) => points.map(({ x, y, onCurve }) => ({ x: x + dx, y: y + dy, onCurve }))),
      );
      at += wide ? 8 : 6;
      more = (flags & 32) !== 0;
    }
    return contours;
  }
}
