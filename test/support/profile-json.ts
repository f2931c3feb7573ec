/** A calibration profile as the reader of profiles gets it from a file. */

import { CalibrationError } from '../../src/core/errors.ts';
import { type Json, readJson } from '../../src/core/json/json.ts';

/** @param profile what the file holds */
export const profileJson = (profile: unknown, file = 'x.json'): Json =>
  readJson(JSON.stringify(profile), { file, error: (message) => new CalibrationError(message) });
