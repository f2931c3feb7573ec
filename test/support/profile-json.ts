/** Wraps a calibration profile as if it were read from a file. */

import { CalibrationError } from '../../src/core/errors.ts';
import { type Json, readJson } from '../../src/core/json/json.ts';

/** @param profile what the file holds */
export const profileJson = (profile: unknown, file = 'x.json'): Json =>
  readJson(JSON.stringify(profile), { file, error: (message) => new CalibrationError(message) });
