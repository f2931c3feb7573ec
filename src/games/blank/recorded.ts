/**
 * Validates the scenes and layouts in a record of the template, which may come from an untrusted
 * file.
 */

import { flag, list, number, object, oneOf } from '../../core/json/json.ts';
import { frameSize, point, rect, share } from '../../core/json/json-values.ts';
import type { RecordSchemas } from '../game.ts';
import { lampCount } from './board.ts';
import type { BlankLayout, BlankScene } from './read/read.ts';

/** Schemas for the scenes and layouts in a record of the template. */
export const blankRecorded: RecordSchemas<BlankScene, BlankLayout> = {
  scene: object({ kind: oneOf('puzzle', 'solved'), confidence: share, lamps: list(flag, lampCount) }),
  layout: object({ area: rect, frame: frameSize, lamps: list(point, lampCount), half: number({ min: 1 }) }),
};
