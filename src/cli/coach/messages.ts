/** What the coach's page sends to its server and gets back, as JSON. */

import type { FramePoint, FrameSize } from '../../core/points.ts';
import type { CellNote } from '../../games/game.ts';

/** A game that the page offers. */
export interface OfferedGame {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** What can be asked. */
  readonly questions: readonly Question[];
}

/** What can be asked about a board: less and more of a hint, the solution, how hard it is. */
export type Question = 'where' | 'which' | 'step' | 'solve' | 'rate';

/** A board that was read from a picture that was sent. */
export interface BoardRead {
  /** Names it in later questions. */
  readonly id: number;
  /** Name of the game. */
  readonly game: string;
  readonly board: readonly string[];
  readonly rows: number;
  readonly cols: number;
  /** 0..1, of the least certain cell. */
  readonly confidence: number;
  readonly notes: readonly string[];
  /** Of the picture that the outlines are in; the browser's may be larger. */
  readonly size: FrameSize;
  /** Corners of each cell, row by row; empty where cells have no place. */
  readonly outlines: readonly (readonly FramePoint[])[];
}

/** A question about a board. */
export interface Asked {
  readonly game: string;
  readonly question: Question;
  /** Its lines, perhaps corrected. */
  readonly board: readonly string[];
  /** The picture that it was read from; absent for a board that was typed. */
  readonly id?: number;
}

/** The answer to a question. */
export interface Answered {
  readonly text: string;
  readonly notes: readonly CellNote[];
}

/** Why there is no board or no answer, in one line. */
export interface Refused {
  readonly refused: string;
}
