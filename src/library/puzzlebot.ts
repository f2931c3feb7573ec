/**
 * The exports of `puzzlebot`. Importing it has no effect: games are loaded on demand, and native
 * parts (sharp, the mouse, the capture) when a picture or the desktop needs them.
 *
 *     import { readPicture, solve } from 'puzzlebot';
 *     const board = await readPicture('str8ts', 'shot.png');
 *     console.log((await solve('str8ts', board)).text);
 *
 * docs/library.md is the manual.
 */

export { type Board, hint, rate, solve } from './boards.ts';
export { generate, type GenerateWish } from './generate.ts';
export { loadOutside as loadGameFrom } from '../outside/add-outside.ts';
export type { GameName } from '../games/registry.ts';
export { chosenGame as loadGame, type GameChoice, type GameOptions } from './named-game.ts';
export { play, type PlayParts, type Run } from './play.ts';
export { practicePlace, type WindowChoice, windowPlace } from './places.ts';
export { type Picture, readFrame, readPicture, type SeenBoard } from './read-picture.ts';
export type { LookEvent, RunEvent } from '../play/events.ts';
export type { RunResult } from '../play/loop.ts';
export type { DesktopScreenOptions } from '../capture/desktop-screen.ts';
export { systemClock } from '../core/clock.ts';
export { VirtualClock } from '../core/virtual-clock.ts';
export type * from './game.ts';
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
export { makeFrame } from '../core/frame.ts';
