import { beforeAll, describe, expect, it } from 'vitest';
import { ParseError } from '../../../../src/core/errors.ts';
import type { MadePuzzle } from '../../../../src/games/game.ts';
import { adriftGenerator } from '../../../../src/games/adrift/generate/generate.ts';
import type { PuzzleJson } from '../../../../src/games/adrift/generate/made-puzzle.ts';
import { timesFile } from '../../../../src/games/adrift/page/solve-clock.ts';

const options = { side: '4', times: 'anna.json' };
const count = 12;
const job = adriftGenerator.prepare(options, 1, count);
const jsonOf = ({ json }: MadePuzzle) => json as PuzzleJson;
const minute = 60_000;

/** The set in the order of effort. */
let set: readonly MadePuzzle[];
beforeAll(async () => {
  const made: MadePuzzle[] = [];
  for await (const puzzle of job.make(0)) made.push(puzzle);
  set = job.arrange!(made);
});

/** Makes a file with times of some puzzles, by their place in the order of effort. */
function file(name: string, times: Readonly<Record<number, number>>) {
  const list = Object.entries(times).map(([i, ms]) => ({ board: jsonOf(set[Number(i)]!).board, ms }));
  return { file: name, text: timesFile(list) };
}

/**
 * Orders the set by files of times: returns places in the order of effort, and the time of each
 * puzzle.
 */
function ordered(...files: readonly { file: string; text: string }[]) {
  const arranged = job.arrange!(set, files);
  const places = arranged.map(({ text }) => set.findIndex((puzzle) => puzzle.text === text));
  const timeOf = (place: number) => jsonOf(arranged[places.indexOf(place)]!).time!;
  return { places, timeOf };
}

describe('a set in the order of people’s solving times', () => {
  it('has solved puzzles in the order of their times, exact to the millisecond', () => {
    const times = Object.fromEntries(set.map((_, i) => [i, (count - i) * minute + i]));
    const { places, timeOf } = ordered(file('anna.json', times));
    expect(places).toEqual(Array.from({ length: count }, (_, i) => count - 1 - i));
    expect(timeOf(3)).toEqual({ ms: times[3], measured: true });
  });

  it('places the others by the time predicted from their effort', () => {
    const effort = (i: number) => jsonOf(set[i]!).difficulty!;
    // Four times the effort takes twice the time.
    const asExpected = [1, 3, 5, 8, 10].map((i) => [i, 5000 * Math.sqrt(1 + effort(i))] as const);
    const { places, timeOf } = ordered(file('anna.json', Object.fromEntries(asExpected)));
    expect(places).toEqual(Array.from({ length: count }, (_, i) => i));
    expect(timeOf(6).measured).toBe(false);
    expect(timeOf(6).ms / (5000 * Math.sqrt(1 + effort(6)))).toBeCloseTo(1, 3);
  });

  it('takes the median of several people, each at their own pace', () => {
    const anna = { 0: minute, 1: 2 * minute, 2: 4 * minute, 3: 8 * minute };
    // Three times as slow as Anna; unlike her, Ben and Cleo find puzzle 3 easier than puzzle 2.
    const ben = { 0: 3 * minute, 1: 6 * minute, 2: 24 * minute, 3: 12 * minute };
    const cleo = { 0: minute / 2, 1: minute, 2: 4 * minute, 3: 2 * minute };
    const { places } = ordered(file('anna.json', anna), file('ben.json', ben), file('cleo.json', cleo));
    const solved = places.filter((place) => place < 4);
    expect(solved).toEqual([0, 1, 3, 2]);
  });

  it('does not mistake a slow person’s puzzles for hard ones', () => {
    const quick = file('quick.json', { 4: minute, 6: minute });
    const slow = file('slow.json', { 0: 10 * minute, 4: 10 * minute, 6: 10 * minute });
    const { timeOf } = ordered(quick, slow);
    expect(timeOf(0).ms).toBeLessThanOrEqual(1.001 * timeOf(6).ms);
  });

  it('recognises a puzzle with other letters', () => {
    const { board } = jsonOf(set[7]!);
    const letters = board.map((row) =>
      row.replaceAll(/[A-Z]/g, (sign) => String.fromCharCode(155 - sign.charCodeAt(0))),
    );
    const renamed = { file: 'x.json', text: timesFile([{ board: letters, ms: 7 * minute }]) };
    expect(ordered(renamed).timeOf(7)).toEqual({ ms: 7 * minute, measured: true });
  });

  it('uses times of other sets of the same side, and ignores other sides', async () => {
    const others: MadePuzzle[] = [];
    const other = adriftGenerator.prepare({ side: '4', difficulty: 'easy..hard' }, 2, 6);
    for await (const puzzle of other.make(0)) others.push(puzzle);
    const times = others.map(({ json }) => ({
      board: (json as PuzzleJson).board,
      ms: 2000 * (1 + (json as PuzzleJson).difficulty!),
    }));
    const { timeOf } = ordered({ file: 'other.json', text: timesFile(times) });
    expect(timeOf(5).measured).toBe(false);
    expect(timeOf(5).ms / (2000 * (1 + jsonOf(set[5]!).difficulty!))).toBeCloseTo(1, 3);
    const [large] = [...(adriftGenerator.prepare({}, 1, 1).make(0) as Iterable<MadePuzzle>)];
    const ofSide5 = timesFile([{ board: jsonOf(large!).board, ms: minute }]);
    expect(() => ordered({ file: 'five.json', text: ofSide5 })).toThrow(
      'five.json: no time of a puzzle of side 4',
    );
  });

  it.each([
    ['no JSON', '{', /^x\.json: line 1, column 2: /],
    ['another file', '{"kind":"profile"}', /^x\.json: line 1, column 9: kind: expected "adrift-times"/],
    [
      'a time below 0',
      '{"kind":"adrift-times","version":1,\n"times":[{"board":[],"ms":-1}]}',
      /line 2, column \d+: times\[0\]/,
    ],
    [
      'no board',
      '{"kind":"adrift-times","version":1,\n"times":[{"board":["A Q"],"ms":1}]}',
      /line 2, column 19: times\[0\]\.board: /,
    ],
  ])('reports where a file is invalid, even before anything is made: %s', (_, text, told) => {
    expect(() => job.arrange!([], [{ file: 'x.json', text }])).toThrow(ParseError);
    expect(() => job.arrange!([], [{ file: 'x.json', text }])).toThrow(told);
  });
});
