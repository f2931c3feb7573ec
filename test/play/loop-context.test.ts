import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { LoopContext } from '../../src/play/loop-context.ts';

it('a run that has ended leaves nothing on the signal of its series', () => {
  const { signal } = new AbortController();
  const contexts = [1, 2, 3].map(() => new LoopContext(new VirtualClock(), signal, undefined));
  expect(getEventListeners(signal, 'abort')).toHaveLength(3);
  for (const context of contexts) context.leave();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
