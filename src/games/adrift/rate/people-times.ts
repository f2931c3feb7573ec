/**
 * Estimates how long puzzles take people, from solving times saved by the playable page. A solved
 * puzzle gets the median of its times; the others get a time predicted from their effort, by linear
 * regression of log time on log effort.
 *
 * People differ in pace and choose different puzzles. So the slope is fitted within files, and each
 * file is shifted to the common pace before times are compared.
 */

import { list, number, object, oneOf, readJson, type Schema, text } from '../../../core/json/json.ts';
import { mean, median } from '../../../core/averages.ts';
import { ParseError } from '../../../core/errors.ts';
import type { NamedText } from '../../game.ts';
import { parseBoard } from '../parse-board.ts';
import type { Board } from '../board.ts';
import { timesKind } from '../page/solve-clock.ts';

/** Facts about puzzles that do not depend on people. */
interface PuzzleFacts {
  /** Cells along each side; times of other sides are ignored. */
  readonly side: number;
  /** Returns a key that equivalent puzzles share. */
  keyOf(board: Board): number;
  /** Returns the effort of a puzzle outside the set; `undefined` if it is not of this kind. */
  effortOf(board: Board): number | undefined;
}

/** How long a puzzle takes: measured, or predicted from its effort. */
export interface PuzzleTime {
  readonly ms: number;
  readonly measured: boolean;
}

/** One solving time and the puzzle's effort, on logarithmic scales. */
interface Point {
  readonly key: number;
  readonly logEffort: number;
  readonly logMs: number;
}

/** Minimum time, to which shorter ones are raised, ms: nobody reads a puzzle faster. */
const minMs = 1000;

/** Slope if the files do not determine one: time proportional to effort. */
const slopeByDefault = 1;

/** Adds 1, since a puzzle of effort 0 still takes time to draw. */
const logOf = (effort: number): number => Math.log(1 + effort);

/**
 * Estimates how long each puzzle of a set takes people.
 * @param puzzles the puzzles, with board and effort
 * @param files files saved by the page, one per person
 * @param facts facts about the puzzles
 * @returns the time of each puzzle, in the order of `puzzles`
 * @throws ParseError with file, line and column for an invalid file, or naming the files if none
 *   has a time for this side
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
  const paces = people.map((points) => mean(points.map(({ logMs, logEffort }) => logMs - slope * logEffort)));
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

/** Extracts the times of one file for puzzles of the side. */
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

/** Fits the slope within the files by least squares; never negative. */
function slopeOf(people: readonly (readonly Point[])[]): number {
  let [products, squares] = [0, 0];
  for (const points of people) {
    const [x, y] = [mean(points.map(({ logEffort }) => logEffort)), mean(points.map(({ logMs }) => logMs))];
    for (const { logEffort, logMs } of points) {
      products += (logEffort - x) * (logMs - y);
      squares += (logEffort - x) ** 2;
    }
  }
  return squares === 0 ? slopeByDefault : Math.max(0, products / squares);
}

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
