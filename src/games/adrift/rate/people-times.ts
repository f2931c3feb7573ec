/**
 * Puts puzzles in the order of people's solving times, as the playable page saves them. A puzzle
 * that somebody solved has the median of its times; the others get the time that the effort
 * foretells, by a line of log time over log effort.
 *
 * People differ in pace, and each solves puzzles of their own choice. So the slope of the line is
 * that within the files, and each file is moved to the pace of all before times are compared.
 */

import { list, number, object, oneOf, readJson, type Schema, text } from '../../../core/json/json.ts';
import { ParseError } from '../../../core/errors.ts';
import type { NamedText } from '../../game.ts';
import { parseBoard } from '../parse-board.ts';
import type { Board } from '../board.ts';
import { timesKind } from '../page/solve-clock.ts';

/** What is known of puzzles without people. */
export interface PuzzleFacts {
  /** Cells along each side: times of others tell nothing of these. */
  readonly side: number;
  /** The same for puzzles that are alike. */
  keyOf(board: Board): number;
  /** The effort of a puzzle that is not in the set; `undefined` where it is none of this kind. */
  effortOf(board: Board): number | undefined;
}

/** How long a puzzle takes: measured, or foretold from its effort. */
export interface PuzzleTime {
  readonly ms: number;
  readonly measured: boolean;
}

/** One time: what it was taken for, on logarithmic scales. */
interface Point {
  readonly key: number;
  readonly logEffort: number;
  readonly logMs: number;
}

/** Shorter times count as this, ms: nobody reads a puzzle faster. */
const minMs = 1000;

/** Slope where the files tell none: the time is in proportion to the effort. */
const slopeByDefault = 1;

/** Where the effort is 0, since everything follows by itself, there is still the drawing. */
const logOf = (effort: number): number => Math.log(1 + effort);

/**
 * Finds how long each puzzle of a set takes people.
 * @param puzzles with their board and effort
 * @param files as the page saves them, one a person
 * @param facts of the puzzles
 * @returns the time of each puzzle, in the order of `puzzles`
 * @throws ParseError with file, line and column where a file is none of times, and with the files
 *   when none has a time of a puzzle of this side
 */
export function peopleTimes(
  puzzles: readonly { readonly board: Board; readonly effort: number }[],
  files: readonly NamedText[],
  facts: PuzzleFacts,
): readonly PuzzleTime[] {
  const efforts = new Map(puzzles.map(({ board, effort }) => [facts.keyOf(board), effort]));
  const people = files.map((file) => pointsOf(file, efforts, facts)).filter((points) => points.length > 0);
  if (people.length === 0) {
    const names = files.map(({ file }) => file).join(', ');
    throw new ParseError(`${names}: no time of a puzzle of side ${facts.side}; give times of such a set`);
  }
  const slope = slopeOf(people);
  const paces = people.map((points) => meanOf(points, ({ logMs, logEffort }) => logMs - slope * logEffort));
  const pace = median(paces);
  const measured = new Map<number, number[]>();
  for (const [i, points] of people.entries()) {
    for (const { key, logMs } of points)
      measured.set(key, [...(measured.get(key) ?? []), logMs - paces[i]! + pace]);
  }
  return puzzles.map(({ board, effort }) => {
    const times = measured.get(facts.keyOf(board));
    const logMs = times ? median(times) : pace + slope * logOf(effort);
    return { ms: Math.round(Math.exp(logMs)), measured: times !== undefined };
  });
}

/** The times of one file that are of puzzles of the side. */
function pointsOf(
  named: NamedText,
  efforts: ReadonlyMap<number, number>,
  { side, keyOf, effortOf }: PuzzleFacts,
): Point[] {
  return timesFileSchema(readJson(named.text, { file: named.file })).times.flatMap(({ board, ms }) => {
    if (board.side !== side) return [];
    const key = keyOf(board);
    const effort = efforts.get(key) ?? effortOf(board);
    if (effort === undefined) return [];
    return [{ key, logEffort: logOf(effort), logMs: Math.log(Math.max(ms, minMs)) }];
  });
}

/** The slope that fits best within the files, least squares; never such that harder is quicker. */
function slopeOf(people: readonly (readonly Point[])[]): number {
  let [products, squares] = [0, 0];
  for (const points of people) {
    const [x, y] = [meanOf(points, ({ logEffort }) => logEffort), meanOf(points, ({ logMs }) => logMs)];
    for (const { logEffort, logMs } of points) {
      products += (logEffort - x) * (logMs - y);
      squares += (logEffort - x) ** 2;
    }
  }
  return squares === 0 ? slopeByDefault : Math.max(0, products / squares);
}

const meanOf = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((sum, value) => sum + of(value), 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

/** A board as its rows, checked like any other. */
const boardSchema: Schema<Board> = (json) => {
  const rows = list(text({ max: 200 }), { max: 60 })(json);
  try {
    return parseBoard(rows.join('\n'));
  } catch (error) {
    if (error instanceof ParseError) throw json.wrong(error.message);
    throw error;
  }
};

const timesFileSchema = object({
  kind: oneOf(timesKind),
  version: oneOf(1),
  times: list(object({ board: boardSchema, ms: number({ min: 0 }) })),
});
