/**
 * The exports of `puzzlebot/game`: everything needed to write an external game, free of Node. The
 * types define a game; readers throw these errors, and options are tables of these kinds.
 */

export type * from '../games/game.ts';
export type { OneFilePage } from '../games/kit/page/one-file-page.ts';
export type { Json, Schema } from '../core/json/json.ts';
export {
  CalibrationError,
  EnvironmentError,
  exitCodes,
  ParseError,
  PlaceEnded,
  PuzzlebotError,
  ReadError,
  StoppedError,
  UnsolvedError,
} from '../core/errors.ts';
export { type Frame, makeFrame, type Rgb } from '../core/frame.ts';
export {
  freeText,
  interval,
  milliseconds,
  oneName,
  type OptionKind,
  type OptionSpec,
  type OptionTable,
  optionTable,
  type OptionValues,
  type ParsedOptions,
  seed,
  toggle,
  whole,
  type WholeInterval,
  type WholeRange,
} from '../core/options.ts';
export { numberedRandom, type Random, seededRandom } from '../core/random.ts';
export type { Alarm, Clock } from '../core/clock.ts';
export { type Key, keyNames, type KeyStroke, type Typing } from '../core/keyboard.ts';
export type { Place } from '../core/place.ts';
export type { MouseButton, Pointer } from '../core/pointer.ts';
export type { Cell, FramePoint, FrameRect, FrameSize, ScreenPoint, ScreenRect } from '../core/points.ts';
export type { Screen } from '../core/screen.ts';
