import { describe, expect, it } from 'vitest';
import { readTimes, SolveClock, timesFile, timeText } from '../../../../src/games/adrift/page/solve-clock.ts';

function clockAt() {
  const time = { ms: 0 };
  return { time, clock: new SolveClock(() => time.ms) };
}

describe('the clock of a set', () => {
  it('only counts while a puzzle is shown, and adds up its visits', () => {
    const { time, clock } = clockAt();
    clock.run(0);
    time.ms = 1000;
    clock.run(1);
    time.ms = 4000;
    clock.pause();
    time.ms = 9000;
    clock.run(0);
    time.ms = 9500;
    expect([clock.of(0), clock.of(1)]).toEqual([1500, 3000]);
  });

  it('keeps the time of a solved puzzle that is opened again', () => {
    const { time, clock } = clockAt();
    clock.run(0);
    time.ms = 700;
    clock.stop(0);
    clock.run(0);
    time.ms = 5000;
    expect(clock.of(0)).toBe(700);
  });
});

describe('a file of times', () => {
  it('is parsed as it was formatted', () => {
    const times = [{ board: ['A .', '. A'], ms: 1234 }];
    expect(readTimes(timesFile(times))).toEqual(times);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"kind":"other","times":[]}',
    '{"kind":"adrift-times","times":[null]}',
    '{"kind":"adrift-times","times":[{"board":["A"],"ms":-1}]}',
    '{"kind":"adrift-times","times":[{"board":"A","ms":1}]}',
  ])('is refused if it is something else: %s', (text) => {
    expect(readTimes(text)).toBeUndefined();
  });

  it.each([
    [0, '0:00'],
    [65_900, '1:05'],
    [3_725_000, '1:02:05'],
  ])('formats %i ms as %s', (ms, text) => {
    expect(timeText(ms)).toBe(text);
  });
});
