import { getPriority, setPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { preferThisProcess } from '../../src/input/priority.ts';

/** Whether the system lets this user raise a priority, and lower it again. */
const mayRaise = (() => {
  const former = getPriority();
  try {
    setPriority(former - 1);
    setPriority(former);
    return true;
  } catch {
    return false;
  }
})();

describe('a process that asks to run ahead of others', () => {
  it('gets a higher priority where the system grants it, and its former one afterwards', () => {
    const former = getPriority();
    const restore = preferThisProcess();
    const raised = getPriority();
    restore();
    expect(getPriority()).toBe(former);
    if (mayRaise) expect(raised).toBeLessThan(former);
    else expect(raised).toBe(former);
  });
});
