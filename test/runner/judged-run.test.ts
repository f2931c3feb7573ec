import { expect, it } from 'vitest';
import { judgedRun } from './judged-run.mjs';

const good = { passed: 3, failures: [], retried: ['a.test.ts > passes later'] };

it('leaves the summary of a run as it is if all is well, or if it names what failed', () => {
  expect(judgedRun('unit', true, good)).toEqual(good);
  const bad = { ...good, failures: ['a.test.ts > fails: expected 1'] };
  expect(judgedRun('unit', false, bad)).toEqual(bad);
});

it('counts a run in which no test passed, or that left no summary, as failed', () => {
  const none = ['vitest ended the unit tests without a passed test'];
  expect(judgedRun('unit', true, { ...good, passed: 0 }).failures).toEqual(none);
  expect(judgedRun('unit', true, undefined)).toEqual({ passed: 0, failures: none, retried: [] });
});

it('counts a run that failed outside its tests as failed', () => {
  const outside = ['vitest ended the unit tests with an error outside of them'];
  expect(judgedRun('unit', false, good)).toEqual({ ...good, failures: outside });
  expect(judgedRun('unit', false, undefined).failures).toEqual(outside);
});
