/**
 * Runs before each file of unit tests (vitest.config.ts): gives its tests the time limit of their
 * suite.
 */

import { expect } from 'vitest';
import { limitTime } from './time-limits.ts';

const path = expect.getState().testPath;
if (path === undefined)
  throw new Error('vitest does not say which test file runs: see test/set-time-limit.ts');
limitTime(path);
