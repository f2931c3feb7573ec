/** Reads pictures sent to the coach, and answers questions about their boards. */

import { randomUUID } from 'node:crypto';
import type { Answer, Game, Hint, ReadDocument } from '../../games/game.ts';
import { readPicture, type SeenBoard } from '../../library/read-picture.ts';
import { hintTo } from '../boards/hint-depth.ts';
import { explainFailure } from '../failure.ts';
import type { Answered, Asked, BoardRead, OfferedGame, Question, Refused } from './messages.ts';
import { wordsOfPage } from './words-of-page.ts';

/** Number of pictures kept: questions about a board may still come from another tab. */
const maxRemembered = 50;

/** Reads and answers boards of some games. */
export class CoachAnswers {
  readonly #documents = new Map<string, ReadDocument>();

  /** @param games offered */
  constructor(private readonly games: readonly Game[]) {}

  /** The games and the questions they support. */
  get offered(): OfferedGame[] {
    return this.games.map(({ name, title, summary, hinter, solver, rater }) => {
      const questions: Question[] = [
        ...(hinter ? (['where', 'which', 'step'] as const) : []),
        ...(solver ? (['solve'] as const) : []),
        ...(rater ? (['rate'] as const) : []),
      ];
      return { name, title, summary, questions };
    });
  }

  /**
   * Reads a picture.
   * @param picture bytes of a PNG, JPEG or WebP file
   * @param name of the game that it shows; empty for the one read with the highest confidence
   * @returns the board, or why there is none
   */
  async read(picture: Uint8Array, name: string): Promise<BoardRead | Refused> {
    const games = name === '' ? this.games : this.games.filter((game) => game.name === name);
    const found: { readonly game: Game; readonly seen: SeenBoard }[] = [];
    const refusals: string[] = [];
    for (const game of games) {
      if (!game.reader) continue;
      try {
        found.push({ game, seen: await readPicture(game, picture) });
      } catch (error) {
        refusals.push(failureOnPage(error));
      }
    }
    const [best] = found.sort((a, b) => b.seen.document.confidence - a.seen.document.confidence);
    if (best) return this.#remember(best.game, best.seen);
    const [only] = new Set(refusals);
    if (only === undefined) return { refused: `no game called ${name} reads pictures` };
    return {
      refused:
        new Set(refusals).size === 1
          ? only
          : 'no board of these games is read here; choose the game to see why',
    };
  }

  #remember(game: Game, { document, layout, frame: { width, height } }: SeenBoard): BoardRead {
    // Unlike a number, it is never another picture's on a server that was started again.
    const id = randomUUID();
    this.#documents.set(id, document);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > maxRemembered && oldest !== undefined) this.#documents.delete(oldest);
    const { board, rows, cols, confidence, notes = [] } = document;
    const cells = Array.from({ length: game.cellOutline ? rows * cols : 0 }, (_, cell) => cell);
    return {
      id,
      game: game.name,
      board,
      rows,
      cols,
      confidence,
      notes,
      size: { width, height },
      outlines: cells.map((cell) => game.cellOutline?.(layout, cell) ?? []),
    };
  }

  /**
   * Answers a question.
   * @param asked about a board that was read, perhaps corrected, or typed
   * @returns the answer, or why there is none
   */
  async answer(asked: Asked): Promise<Answered | Refused> {
    if (asked.id !== undefined && !this.#documents.has(asked.id))
      return { refused: 'this picture is not known any more; please give it once more' };
    try {
      const game = this.games.find(({ name }) => name === asked.game);
      const answer = game && (await this.#ask(game, asked));
      if (!answer) return { refused: 'this cannot be asked about this game' };
      return { text: answer.text, notes: answer.notes ?? [] };
    } catch (error) {
      return { refused: failureOnPage(error) };
    }
  }

  async #ask(game: Game, { question, board, id }: Asked): Promise<Answer | Hint | undefined> {
    const document = id === undefined ? undefined : this.#documents.get(id);
    const plain = { text: board.join('\n'), options: {} };
    const { text, options } = (document && game.asText?.({ ...document, board })) ?? plain;
    if (question === 'solve') return game.solver?.solve(text, options);
    if (question === 'rate') return game.rater?.answer(text, options);
    const hint = await game.hinter?.answer(text, options);
    return hint && hintTo(hint, question);
  }
}

const failureOnPage = (error: unknown): string => wordsOfPage(explainFailure(error).line);
