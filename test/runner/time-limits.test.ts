import { expect, it } from 'vitest';
import { timeLimitMs } from '../time-limits.ts';

it('gives quick suites seconds and slow ones minutes', () => {
  expect(timeLimitMs('core/frame.test.ts')).toBe(15_000);
  expect(timeLimitMs('cli/calibrate.test.ts')).toBe(180_000);
  expect(timeLimitMs('games/adrift/faults.test.ts')).toBe(240_000);
  expect(timeLimitMs('games/str8ts/read/observe/scene.test.ts')).toBe(120_000);
});

it('applies the limit of the suite to each test', ({ task }) => {
  expect(task.timeout).toBe(timeLimitMs('runner/time-limits.test.ts'));
});
