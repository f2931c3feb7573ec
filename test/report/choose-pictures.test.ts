import { describe, expect, it } from 'vitest';
import { buildReport } from '../../src/report/build-report.ts';
import { reportLines } from '../../src/report/run-lines.ts';
import { act, click, end, frame, look, outcome, plan, runOf } from './small-run.ts';

const levels = 8;
const moves = 5;
/** The move that is missed at first. */
const missed = { level: 4, move: 3 };

/** Makes a run of levels; each move is decided on a picture, and only a miss keeps one more. */
function manyLevels(): object[] {
  let number = 0;
  const events: object[] = [];
  const seen = (label: string, result: string, repeat: boolean) => {
    const atMs = ++number * 100;
    events.push(look(number, atMs), frame(number, atMs), act(atMs, label), click(atMs + 5, label, repeat));
    events.push(look(++number, atMs + 50));
    if (result === 'missed') events.push(frame(number, atMs + 50));
    events.push(outcome(atMs + 50, label, result, 45));
  };
  for (let level = 1; level <= levels; level++) {
    for (let move = 1; move <= moves; move++) {
      const label = `lamp ${move} of ${level}`;
      if (level === missed.level && move === missed.move) seen(label, 'missed', false);
      seen(label, 'seen', level === missed.level && move === missed.move);
      if (move === 1) events.splice(-3, 0, plan(number * 100, level, []));
    }
  }
  return [...events, look(++number, number * 100), frame(number, number * 100), end(number * 100)];
}

function built(maxPictures?: number) {
  const run = runOf(manyLevels());
  const limits = maxPictures === undefined ? {} : { maxPictures };
  return buildReport({ ...run, lines: reportLines(run), game: undefined, ...limits });
}

/** Counts by level the pictures that show exactly the look on which a move was decided. */
function exactMoves(maxPictures?: number): number[] {
  const { data } = built(maxPictures);
  return data.chapters.map(
    ({ first, last }) =>
      data.moments
        .slice(first, last + 1)
        .filter(({ kind, before }) => kind === 'move' && before?.caption.includes('last one') === false)
        .length,
  );
}

describe('the pictures of a report of many levels', () => {
  it('are all shown while there are few', () => {
    const { data, pictures } = built();
    expect(pictures).toHaveLength(levels * moves + 3);
    expect(data.kept).toEqual({ pictures: pictures.length, wholeEvery: 1 });
    expect(exactMoves()).toEqual(
      Array.from({ length: levels }, (_, i) => moves + Number(i + 1 === missed.level)),
    );
  });

  it('show whole levels at even distances, and of the others the first move, the last and what was missed', () => {
    const { data, pictures } = built(30);
    expect(data.kept).toEqual({ pictures: levels * moves + 3, wholeEvery: 3 });
    expect(pictures.length).toBeLessThanOrEqual(30);
    expect(exactMoves(30)).toEqual([5, 2, 2, 6, 2, 2, 5, 1]);
    expect(exactMoves(24)).toEqual([5, 2, 2, 4, 2, 2, 2, 1]);
  });

  it('are reduced as far as possible when the limit cannot be kept', () => {
    const { data, pictures } = built(1);
    expect(data.kept.wholeEvery).toBe(levels);
    expect(pictures.length).toBeGreaterThan(levels);
    expect(data.moments.at(-1)?.before?.caption).not.toContain('last one');
  });

  it('represent a move without its own picture by the last one before it', () => {
    const { data } = built(24);
    const second = data.moments.find(({ label }) => label === 'lamp 2 of 2');
    expect(second?.before?.caption).toContain('the last one shown');
  });
});
