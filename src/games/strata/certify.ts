/**
 * Certifies a recorded puzzle as solved: replays the ribbons from the clicks and scenes by the
 * rules alone. Each ribbon must have been clicked, and together they must solve the board as it was
 * read. The solved screen shows no palette, so its colours are only distinguished from each other:
 * they must match the ribbons' colours one to one.
 */

import { placeInWords } from '../../core/words/place-words.ts';
import type { LevelRecord } from '../game.ts';
import {
  type Board,
  formatLine,
  type Line,
  type Move,
  paletteLetters,
  parseBoard,
  sameLine,
} from './board.ts';
import { firstWrongCell, isSolved } from './rules.ts';
import type { PuzzleScene, SolvedScene, StrataScene } from './read/scene.ts';

/**
 * Judges a recorded puzzle by the rules alone; see `Game.certify`.
 * @param level the recorded level
 * @returns the first violation in words, or `undefined` if there is none
 */
export function certifyStrata({
  board,
  palette,
  story,
  final,
}: LevelRecord<StrataScene>): string | undefined {
  if (final.kind !== 'solved') return `the final picture shows the ${final.kind} screen, not a solved puzzle`;
  const puzzle = parseBoard(board.join('\n'), { palette: paletteLetters.slice(0, palette.length) });
  const table = new Replay(puzzle);
  for (const part of story) {
    if (typeof part === 'string') table.click(part);
    // While the palette changes, colours on the board fade too and are unreliable.
    else if (part.kind === 'puzzle' && part.selected !== undefined) table.see(part);
    if (table.complaint) return table.complaint;
  }
  table.finish(final);
  return table.complaint ?? wrongMoves(puzzle, table.moves) ?? wrongPicture(puzzle, table.moves, final);
}

/** Tracks the laid ribbons, in the order in which they appeared. */
class Replay {
  moves: Move[] = [];
  complaint: string | undefined;
  readonly #clicked: Move[] = [];

  constructor(private readonly board: Board) {}

  click(label: string): void {
    const found = /^ribbon (row|column) (\d+) in ([a-z])(?:, then palette [a-z])?$/.exec(label);
    if (!found) return;
    const [, kind, index, color] = found as unknown as [string, Line['kind'], string, string];
    this.#clicked.push({ kind, index: Number(index) - 1, color: paletteLetters.indexOf(color) });
  }

  /** Updates the ribbons: missing ones were taken back; new ones lie on top, in click order. */
  see({ laid, board }: PuzzleScene): void {
    if (board.rows !== this.board.rows || board.columns !== this.board.columns) {
      this.complaint = `a board of ${board.rows}x${board.columns} is shown, the level began with ${this.board.rows}x${this.board.columns}`;
      return;
    }
    this.moves = this.moves.filter((move) => laid.some((ribbon) => sameLine(ribbon, move)));
    const added = laid.filter((ribbon) => !this.moves.some((move) => sameLine(move, ribbon)));
    this.#lay(added);
    for (const ribbon of laid) {
      const move = this.moves.find((each) => sameLine(each, ribbon));
      if (!move || ribbon.moving || move.color === ribbon.color) continue;
      this.complaint ??= `the ribbon on ${formatLine(ribbon)} shows ${name(ribbon.color)}, it was laid in ${name(move.color)}`;
    }
  }

  /**
   * Adds the ribbons that appeared with the solved screen, coloured by their clicks, since that
   * screen has no palette.
   */
  finish({ laid }: SolvedScene): void {
    const gone = this.moves.find((move) => !laid.some((ribbon) => sameLine(ribbon, move)));
    if (gone) this.complaint = `the final picture lacks the ribbon on ${formatLine(gone)}`;
    this.#lay(laid.filter((ribbon) => !this.moves.some((move) => sameLine(move, ribbon))));
  }

  #lay(lines: readonly Line[]): void {
    const at = (line: Line): number => this.#clicked.findLastIndex((move) => sameLine(move, line));
    const unclicked = lines.find((line) => at(line) < 0);
    if (unclicked) this.complaint ??= `a ribbon lies on ${formatLine(unclicked)}, but none was clicked there`;
    const added = [...lines].sort((a, b) => at(a) - at(b)).flatMap((line) => this.#clicked[at(line)] ?? []);
    this.moves.push(...added);
  }
}

function wrongMoves(board: Board, moves: readonly Move[]): string | undefined {
  if (isSolved(board, moves)) return undefined;
  const off = moves.find(({ kind, index, color }) => {
    const lines = kind === 'row' ? board.rows : board.columns;
    return index >= lines || color < 0 || color >= board.colors.length;
  });
  if (off) return `there is no ${formatLine(off)} in ${name(off.color)} on this board`;
  const wrong = firstWrongCell(board, moves);
  if (!wrong) return `${moves.length} ribbons were laid, the board has ${board.rows + board.columns} lines`;
  const { cell, wanted, shown } = wrong;
  const got = shown === undefined ? 'no ribbon' : `a ribbon in ${name(shown)}`;
  return `the cell in ${placeInWords(cell)} wants ${name(wanted)}, the moves leave ${got} on top`;
}

/** Compares the laid ribbons with those of the solved screen, line by line and cell by cell. */
function wrongPicture(board: Board, moves: readonly Move[], { laid }: SolvedScene): string | undefined {
  const colors = new OneToOne();
  for (const ribbon of laid) {
    const move = moves.find((each) => sameLine(each, ribbon));
    if (!move) return `the final picture shows a ribbon on ${formatLine(ribbon)} that was not laid`;
    if (!colors.match(move.color, ribbon.color)) {
      return `the ribbon on ${formatLine(ribbon)} has another colour in the final picture than the moves say`;
    }
  }
  for (let row = 0; row < board.rows; row++) {
    for (let column = 0; column < board.columns; column++) {
      const covers = ({ kind, index }: Line) => index === (kind === 'row' ? row : column);
      const [top, shown] = [moves.findLast(covers), laid.findLast(covers)];
      if (!top || !shown || !colors.match(top.color, shown.color)) {
        return `in the final picture another ribbon lies on top in ${placeInWords({ row, column })}`;
      }
    }
  }
  return undefined;
}

/** A one-to-one relation between numbers. */
class OneToOne {
  readonly #forward = new Map<number, number>();
  readonly #backward = new Map<number, number>();

  /** Adds a pair; returns false when it contradicts an earlier one. */
  match(a: number, b: number): boolean {
    if (!this.#forward.has(a) && !this.#backward.has(b)) {
      this.#forward.set(a, b);
      this.#backward.set(b, a);
    }
    return this.#forward.get(a) === b && this.#backward.get(b) === a;
  }
}

const name = (color: number): string => paletteLetters[color] ?? '?';
