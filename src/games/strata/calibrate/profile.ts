/**
 * Calibration profiles: what was measured once on a picture of a known size, so that reading pictures of that
 * size needs no search. A profile holds where the design lies and how large it is drawn. It serves every board:
 * which size and how many colours a picture shows is still told from the picture, which costs little once it is
 * known where to look. Files are calibration/strata/<name>.json.
 */

import { CalibrationError } from '../../../core/errors.ts';
import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import { halfPitch, inP, sizes } from '../geometry.ts';
import { type Design, latticeByRule, makeLayout, type StrataGeometry } from '../read/locate/fit-layout.ts';

/** The version of the format. */
export const profileSchema = 1;

/** A profile as it stands in its file. All lengths are picture pixels unless they say otherwise. */
export interface StrataProfile {
  readonly schema: typeof profileSchema;
  readonly game: 'strata';
  /** The file's name without `.json`. */
  readonly profile: string;
  /** Size of the pictures it is for. */
  readonly frame: FrameSize;
  /** The pictures it was measured on, from the project's root; several are separated by commas. */
  readonly measuredOn: string;
  /** Root mean square distance of the measured parts from the fit, px. */
  readonly residualPx: number;
  /** The part of the picture that is the game. */
  readonly area: FrameRect;
  /** Middle of the upper edge of the 768-unit design. */
  readonly origin: FramePoint;
  /** Pixels per design unit. */
  readonly scale: number;
  /** The board of the first picture. */
  readonly board: ProfiledBoard & { readonly colors: number };
  /** What was measured, for people and tests; loading looks at none of it. */
  readonly measured: {
    readonly pictures: readonly {
      readonly file: string;
      readonly residualPx: number;
      /** How many landmarks of each kind. */
      readonly landmarks: Readonly<Record<string, number>>;
    }[];
    readonly boards: readonly ProfiledBoard[];
    readonly palette: Readonly<Record<string, number>>;
    readonly buttons: Readonly<Record<string, FramePoint>>;
  };
  /** What was not seen and follows from the layout rule, in the same form. */
  readonly byRule: {
    readonly boards: readonly ProfiledBoard[];
    readonly palette: Readonly<Record<string, number>>;
    readonly buttons: Readonly<Record<string, FramePoint>>;
  };
}

/** A board: lines in each direction, centre, half pitch, and the selectors' offset in half pitches. */
export interface ProfiledBoard {
  readonly size: number;
  readonly centre: FramePoint;
  readonly halfPitch: number;
  readonly selectorOffset: number;
}

/** A layout that came from a profile: size and colours are those of the picture it was measured on. */
export interface ProfiledGeometry extends StrataGeometry {
  /** The profile's name. */
  readonly profile: string;
}

/** Whether a layout came from a profile, so that size and colours must be told from the picture. */
export const isProfiled = (layout: StrataGeometry): layout is ProfiledGeometry => 'profile' in layout;

/**
 * Makes a layout from a profile.
 * @param json the parsed file
 * @param file its name, for messages
 * @throws CalibrationError naming the field that is wrong
 */
export function layoutFromProfile(json: unknown, file: string): ProfiledGeometry {
  const read = new ProfileFields(file);
  const top = read.object(json, 'the profile');
  read.exactly(top, 'schema', profileSchema);
  read.exactly(top, 'game', 'strata');
  const frame = read.object(top['frame'], 'frame');
  const area = read.object(top['area'], 'area');
  const board = read.object(top['board'], 'board');
  const width = read.number(frame, 'frame.width', 64, 20_000);
  const height = read.number(frame, 'frame.height', 64, 20_000);
  const x = read.number(area, 'area.x', 0, width - 1);
  const y = read.number(area, 'area.y', 0, height - 1);
  const design: Design = {
    origin: read.point(top['origin'], 'origin', width, height),
    scale: read.number(top, 'scale', 0.1, 20),
  };
  const size = read.whole(board, 'board.size', sizes.min, sizes.max);
  const nominal = halfPitch(size) * design.scale;
  const rule = latticeByRule(design, size);
  read.text(top, 'measuredOn');
  const layout = makeLayout({
    frame: { width, height },
    size,
    colors: read.whole(board, 'board.colors', 2, 6),
    lattice: {
      ...rule,
      centre: read.pointNear(board['centre'], 'board.centre', rule.centre, 0.3 * nominal),
      halfPitch: read.number(board, 'board.halfPitch', 0.9 * nominal, 1.1 * nominal),
      selectorOffset: read.number(
        board,
        'board.selectorOffset',
        inP.selectorOffset - 0.3,
        inP.selectorOffset + 0.3,
      ),
    },
    design,
    area: {
      x,
      y,
      width: read.number(area, 'area.width', 1, width - x),
      height: read.number(area, 'area.height', 1, height - y),
    },
    residualPx: read.number(top, 'residualPx', 0, 10),
  });
  return { ...layout, profile: read.text(top, 'profile') };
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes fields out of a parsed file and complains by their names. */
class ProfileFields {
  constructor(private readonly file: string) {}

  #wrong(field: string, expected: string, got: unknown): CalibrationError {
    const shown = JSON.stringify(got) ?? 'nothing';
    return new CalibrationError(
      `${this.file}: expected ${expected} for ${field}, got ${shown}; calibrate again`,
    );
  }

  object(value: unknown, field: string): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    throw this.#wrong(field, 'an object', value);
  }

  exactly(fields: Fields, field: string, expected: string | number): void {
    if (fields[field] !== expected) throw this.#wrong(field, JSON.stringify(expected), fields[field]);
  }

  /** @param field its path; the last part is looked up in `fields` */
  number(fields: Fields, field: string, min: number, max: number): number {
    const value = fields[field.split('.').at(-1) as string];
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw this.#wrong(field, `a number from ${Number(min.toFixed(2))} to ${Number(max.toFixed(2))}`, value);
  }

  whole(fields: Fields, field: string, min: number, max: number): number {
    const value = this.number(fields, field, min, max);
    if (Number.isInteger(value)) return value;
    throw this.#wrong(field, 'a whole number', value);
  }

  text(fields: Fields, field: string): string {
    const value = fields[field];
    if (typeof value === 'string' && value !== '') return value;
    throw this.#wrong(field, 'a text', value);
  }

  /** A point at most `off` px from where another field has it. */
  pointNear(value: unknown, field: string, near: FramePoint, off: number): FramePoint {
    const fields = this.object(value, field);
    return {
      x: this.number(fields, `${field}.x`, near.x - off, near.x + off),
      y: this.number(fields, `${field}.y`, near.y - off, near.y + off),
    };
  }

  point(value: unknown, field: string, width: number, height: number): FramePoint {
    const fields = this.object(value, field);
    return {
      x: this.number(fields, `${field}.x`, -width, 2 * width),
      y: this.number(fields, `${field}.y`, -height, 2 * height),
    };
  }
}
