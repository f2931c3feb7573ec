/** The JSON messages between the coach's page and its server. */

import type { FramePoint, FrameSize } from '../../core/points.ts';
import type { CellNote } from '../../games/game.ts';

export interface OfferedGame {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** The questions it supports. */
  readonly questions: readonly Question[];
}

/** A kind of question: three depths of a hint, the solution, the difficulty. */
export type Question = 'where' | 'which' | 'step' | 'solve' | 'rate';

/** A board read from a sent picture. */
export interface BoardRead {
  /** Identifies it in later questions. */
  readonly id: string;
  /** Name of the game. */
  readonly game: string;
  readonly board: readonly string[];
  readonly rows: number;
  readonly cols: number;
  /** 0..1, of the least certain cell. */
  readonly confidence: number;
  readonly notes: readonly string[];
  /** Size of the picture that the outlines refer to; the browser's may be larger. */
  readonly size: FrameSize;
  /** Corners of each cell, row by row; empty if the game gives none. */
  readonly outlines: readonly (readonly FramePoint[])[];
}

export interface Asked {
  readonly game: string;
  readonly question: Question;
  /** Its lines, perhaps corrected. */
  readonly board: readonly string[];
  /** The picture it was read from; absent for a typed board. */
  readonly id?: string;
}

export interface Answered {
  readonly text: string;
  readonly notes: readonly CellNote[];
}

/** Why there is no board or no answer, in one line. */
export interface Refused {
  readonly refused: string;
}
