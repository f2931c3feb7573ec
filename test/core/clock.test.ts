import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../src/core/clock.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { LoopContext } from '../../src/play/loop-context.ts';

/** Returns whether a promise has settled. */
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  const open = Symbol('open');
  const turn = new Promise((resolve) => setTimeout(() => resolve(open), 30));
  return (await Promise.race([promise, turn])) !== open;
};

describe('a virtual clock', () => {
  it('a virtual clock advances only when somebody sleeps', async () => {
    const clock = new VirtualClock();
    await clock.sleep(1000);
    expect(clock.now()).toBe(1000);
    await clock.sleep(500, AbortSignal.abort());
    expect(clock.now()).toBe(1000);
  });

  it('a sleep that passes an alarm sets it off and never resolves', async () => {
    const clock = new VirtualClock();
    const alarm = clock.alarm(300);
    await clock.sleep(200);
    expect(await settled(alarm.goesOff)).toBe(false);
    const sleep = clock.sleep(3600_000);
    expect(await settled(alarm.goesOff)).toBe(true);
    expect(clock.now()).toBe(300);
    expect(await settled(sleep)).toBe(false);
    await clock.sleep(10);
    expect(clock.now()).toBe(310);
  });

  it('a cancelled alarm stays silent', async () => {
    const clock = new VirtualClock();
    const alarm = clock.alarm(300);
    alarm.cancel();
    await clock.sleep(1000);
    expect(clock.now()).toBe(1000);
    expect(await settled(alarm.goesOff)).toBe(false);
  });
});

describe('the real clock', () => {
  it('an alarm of the real clock goes off by itself, unless it was cancelled', async () => {
    const alarm = systemClock.alarm(5);
    const cancelled = systemClock.alarm(5);
    cancelled.cancel();
    await alarm.goesOff;
    expect(await settled(cancelled.goesOff)).toBe(false);
  });
});

describe('work that may hang', () => {
  const never = () => new Promise<never>(() => {});
  const contextOn = (clock: Clock, signal?: AbortSignal) => new LoopContext(clock, signal, undefined);

  it('hanging work is abandoned after its limit on the real clock', async () => {
    await expect(contextOn(systemClock).within(20, 'the capture', never)).rejects.toThrow(
      'the capture did not answer within',
    );
  });

  it('hanging work is abandoned after its limit on a virtual clock, even when it hangs at once', async () => {
    const clock = new VirtualClock();
    const work = contextOn(clock).within(5000, 'the capture', () => clock.sleep(3600_000));
    await expect(work).rejects.toThrow('did not answer within 5 s');
    expect(clock.now()).toBe(5000);
  });

  it('work is abandoned when the user stops, unless it must not be interrupted', async () => {
    const stop = new AbortController();
    const context = contextOn(systemClock, stop.signal);
    const grab = context.within(10_000, 'the capture', never);
    let clicked: () => void = () => {};
    const click = context.within(
      10_000,
      'the click',
      () => new Promise<void>((resolve) => (clicked = resolve)),
      false,
    );
    stop.abort();
    await expect(grab).rejects.toThrow('stopped by the user');
    expect(await settled(click)).toBe(false);
    clicked();
    await click;
  });

  it('work with a limit passes on its result and its own failure', async () => {
    const context = contextOn(systemClock);
    expect(await context.within(1000, 'x', async () => 7)).toBe(7);
    await expect(context.within(1000, 'x', () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  });
});
