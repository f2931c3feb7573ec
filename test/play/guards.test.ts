import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/play/events.ts';
import { StuckRules } from '../../src/play/guards/guard-stuck.ts';
import { type Keys, type KeyStream, TerminalKeys } from '../../src/play/keys.ts';
import { loopLimits } from '../../src/play/loop-limits.ts';
import type { Progress } from '../../src/games/game.ts';
import { EnvironmentError, exitCodes } from '../../src/core/errors.ts';
import type { ScreenPoint } from '../../src/core/points.ts';
import { parseBoard } from '../../src/games/strata/board.ts';
import { PointerContested } from '../../src/input/pointer-contested.ts';
import { HandTable, once, play } from './hand-table.ts';

const boards = [parseBoard('a b\na b'), parseBoard('b b\na a')];

/** A keyboard for tests. */
class TestKeys implements Keys {
  readonly #listeners = new Set<(key: string) => void>();
  listen(listener: (key: string) => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  press(key: string) {
    for (const listener of this.#listeners) listener(key);
  }
  get listeners() {
    return this.#listeners.size;
  }
}

describe('the user’s hand on the mouse', () => {
  it('pauses before the next click and, without a terminal, resumes once the mouse is still', async () => {
    const table = new HandTable(
      { boards },
      once(1500, (t) => void (t.at = { x: 200, y: 200 })),
    );
    const { result, messagesOf, events, between } = await play(table);
    expect(result).toMatchObject({ finished: true, solved: 2 });
    expect(messagesOf('pause')).toEqual([
      expect.stringMatching(/not where the bot left it.*lain still for 3 s/),
    ]);
    expect(between('pause', 'resume')).not.toContain('click');
    const [pause, resume] = ['pause', 'resume'].map(
      (kind) => events.find((event) => event.kind === kind)?.atMs,
    );
    expect((resume ?? 0) - (pause ?? 0)).toBeGreaterThanOrEqual(loopLimits.handRestMs);
    expect(events.filter(({ kind }) => kind === 'located')).toHaveLength(2);
  });

  it('does not pause the run when the mouse is unmoved, or moved before the first click', async () => {
    const table = new HandTable(
      { boards },
      (t) => void (t.sent === 0 && t.clock.now() < 400 && (t.at = { x: t.clock.now() / 10 + 100, y: 100 })),
    );
    const { result, messagesOf } = await play(table);
    expect(result.finished).toBe(true);
    expect(messagesOf('pause')).toEqual([]);
  });

  it('pauses the run when it takes the mouse from a click that waits for its time', async () => {
    let waited = 0;
    class Grabbing extends HandTable {
      override async hover(at: ScreenPoint) {
        const isFirst = this.sent > 0 && this.clock.now() > 1000 && waited++ === 0;
        await super.hover(at);
        if (isFirst) void this.clock.sleep(1).then(() => (this.at = { x: 200, y: 200 }));
        return at;
      }
    }
    const { result, messagesOf, between } = await play(new Grabbing({ boards }));
    expect(waited).toBeGreaterThan(0);
    expect(messagesOf('pause')).toHaveLength(1);
    expect(between('pause', 'resume')).not.toContain('click');
    expect(result).toMatchObject({ finished: true, solved: 2 });
  });

  it('pauses the run when the mouse does not stay where it was sent', async () => {
    let fights = 2;
    class Fighting extends HandTable {
      override async click(at: ScreenPoint) {
        if (fights-- > 0) throw new PointerContested('the mouse refused: it is elsewhere');
        return super.click(at);
      }
    }
    const { result, messagesOf } = await play(new Fighting({ boards }));
    expect(result).toMatchObject({ finished: true, solved: 2 });
    expect(messagesOf('pause')).toHaveLength(2);
  });

  it('makes the run wait for r, without a limit, when there is a terminal', async () => {
    const keys = new TestKeys();
    const table = new HandTable(
      { boards },
      once(1500, (t) => void (t.at = { x: 200, y: 200 })),
    );
    const { clock } = table;
    const sleep = clock.sleep.bind(clock);
    let pausedMs: number | undefined;
    clock.sleep = async (ms, signal) => {
      if (pausedMs !== undefined && clock.now() - pausedMs > 120_000) keys.press('r');
      return sleep(ms, signal);
    };
    const events: RunEvent[] = [];
    const listen = (event: RunEvent) => {
      events.push(event);
      if (event.kind === 'pause') pausedMs = clock.now();
      if (event.kind === 'resume') pausedMs = undefined;
    };
    const { result } = await play(table, { keys, listen });
    expect(result).toMatchObject({ finished: true, solved: 2 });
    const pause = events.find(({ kind }) => kind === 'pause');
    const resume = events.find(({ kind }) => kind === 'resume');
    expect(pause).toMatchObject({ message: expect.stringMatching(/press r to go on, q to end/) });
    expect((resume?.atMs ?? 0) - (pause?.atMs ?? 0)).toBeGreaterThan(120_000);
    expect(keys.listeners).toBe(0);
  });

  it.each([
    ['r', true],
    ['q', false],
  ])('pauses at p until %s is pressed, while a virtual clock stands still', async (key, finished) => {
    const keys = new TestKeys();
    const events: RunEvent[] = [];
    let asked = false;
    const listen = (event: RunEvent) => {
      events.push(event);
      if (event.kind === 'click' && !asked) {
        asked = true;
        keys.press('p');
      }
      // Long after any sleep of a virtual clock is over.
      if (event.kind === 'pause') setTimeout(() => keys.press(key), 50);
    };
    const { result } = await play(new HandTable({ boards }, () => {}), { keys, listen });
    expect(result).toMatchObject(
      finished ? { finished, solved: 2 } : { finished, exitCode: exitCodes.stopped },
    );
    const pause = events.findIndex(({ kind }) => kind === 'pause');
    expect(events[pause]).toMatchObject({ why: 'asked' });
    expect(events[pause + 1]).toMatchObject({
      kind: finished ? 'resume' : 'end',
      atMs: (events[pause] as { atMs: number }).atMs,
    });
  });

  it('ends the run with the reason when nobody returns to the terminal', async () => {
    const table = new HandTable(
      { boards },
      once(1500, (t) => void (t.at = { x: 200, y: 200 })),
    );
    const { result } = await play(table, { keys: new TestKeys() });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved });
    expect(result.reason).toMatch(/moved by hand.*900 s nobody pressed r/);
  });

  it('ends the run with the reason when there is no terminal and the mouse is never still', async () => {
    const table = new HandTable({ boards });
    table.position = async () =>
      (table.sent < 2 ? table.at : { x: 50 + (table.clock.now() % 97), y: 150 }) as undefined;
    const { result } = await play(table);
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved });
    expect(result.reason).toMatch(/did not lie still/);
  });

  it.each([
    { x: 0, y: 0 },
    { x: 399, y: 0 },
    { x: 1, y: 298 },
    { x: 399, y: 299 },
  ])('ends the run in the corner ($x, $y), also while nothing is to be clicked', async (corner) => {
    const table = new HandTable({ boards, flightMs: 5000, lockMs: 5000 });
    // Two flights have taught the bot to sleep through the third, and that is when it happens.
    const fromMs = 11_500;
    table.position = async () => (table.clock.now() < fromMs ? table.at : corner) as undefined;
    const { result, events } = await play(table);
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.stopped });
    expect(result.reason).toMatch(/stopped by the user \(the mouse is in a corner/);
    expect(events.at(-1)?.atMs).toBeGreaterThan(fromMs);
    expect(events.at(-1)?.atMs).toBeLessThan(fromMs + 600);
  });

  it('does not end the run when the mouse was parked in a corner before the start', async () => {
    const table = new HandTable({ boards });
    table.at = { x: 0, y: 0 };
    expect((await play(table)).result.finished).toBe(true);
  });
});

describe('stopping', () => {
  it.each(['q', 'Q'])('ends within one action when %s is pressed', async (key) => {
    const keys = new TestKeys();
    let sentThen = 0;
    const table = new HandTable(
      { boards },
      once(1500, (t) => {
        sentThen = t.sent;
        keys.press(key);
      }),
    );
    const { result, events } = await play(table, { keys });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.stopped });
    expect(result.reason).toMatch(/nothing is held down/);
    expect(table.sent - sentThen).toBe(0);
    expect(events.at(-1)).toMatchObject({ kind: 'end', exitCode: exitCodes.stopped });
    expect(keys.listeners).toBe(0);
  });

  it('cuts short a wait and a hung capture', async () => {
    const stop = new AbortController();
    const table = new HandTable({ boards });
    const grab = table.grab.bind(table);
    let grabs = 0;
    table.grab = () => {
      if (++grabs < 20) return grab();
      setTimeout(() => stop.abort(), 5);
      return new Promise(() => {});
    };
    const { result } = await play(table, { signal: stop.signal });
    expect(result.exitCode).toBe(exitCodes.stopped);
  });

  it('ignores other keys', async () => {
    const keys = new TestKeys();
    const { result } = await play(new HandTable({ boards }, () => keys.press('x')), { keys });
    expect(result.finished).toBe(true);
  });
});

describe('the keys of a terminal', () => {
  const stream = (isTTY: boolean) => {
    const calls: string[] = [];
    let hear: ((chunk: string) => void) | undefined;
    const fake: KeyStream = {
      isTTY,
      setRawMode: (raw) => calls.push(`raw ${raw}`),
      resume: () => calls.push('resume'),
      pause: () => calls.push('pause'),
      on: (_, listener) => void (hear = listener),
      off: () => void (hear = undefined),
    };
    return { fake, calls, type: (text: string) => hear?.(text) };
  };

  it('are received one by one, and the terminal is restored afterwards', () => {
    const { fake, calls, type } = stream(true);
    const events: string[] = [];
    let interrupts = 0;
    const leave = TerminalKeys.of(fake, () => interrupts++)?.listen((key) => events.push(key));
    type('rq');
    type('\u0003');
    leave?.();
    leave?.();
    type('x');
    expect(events).toEqual(['r', 'q']);
    expect(interrupts).toBe(1);
    expect(calls).toEqual(['raw true', 'resume', 'raw false', 'pause']);
  });

  it('are undefined where the input is not a terminal', () => {
    expect(TerminalKeys.of(stream(false).fake)).toBeUndefined();
  });
});

describe('a window in front of the game', () => {
  it('is named and waited for without any clicks', async () => {
    let sentThen = -1;
    const table = new HandTable({ boards }, (t) => {
      const covered = t.clock.now() > 1500 && t.clock.now() < 9000;
      if (covered && sentThen < 0) sentThen = t.sent;
      if (covered) expect(t.sent).toBe(sentThen);
      t.coverer = covered ? 'A reminder' : true;
    });
    const { result, messagesOf } = await play(table);
    expect(result).toMatchObject({ finished: true, solved: 2 });
    expect(messagesOf('pause')).toEqual([expect.stringMatching(/"A reminder" lies in front/)]);
    expect(messagesOf('resume')).toHaveLength(1);
    expect(sentThen).toBeGreaterThan(0);
  });

  it('ends the run with the reason when it stays', async () => {
    const table = new HandTable(
      { boards },
      once(1500, (t) => void (t.coverer = 'A reminder')),
    );
    const { result } = await play(table);
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved });
    expect(result.reason).toMatch(/"A reminder" lies in front.*still so after 6\d s/);
  });

  it('is also named when it makes the board unreadable', async () => {
    const table = new HandTable({ boards }, (t) => {
      t.unreadable = t.clock.now() > 1500;
      t.coverer = t.unreadable ? 'A reminder' : true;
    });
    const { result, messagesOf } = await play(table);
    expect(messagesOf('pause')).toEqual([expect.stringMatching(/"A reminder" lies in front/)]);
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved });
    expect(result.reason).toMatch(/"A reminder" still lies in front of the game after 6\d s/);
  });
});

describe('a capture that fails', () => {
  const failing = (from: number, to: number) => (table: HandTable) => {
    const nowMs = table.clock.now();
    if (nowMs >= from && nowMs < to) throw new EnvironmentError('the window is minimised: restore it');
  };

  it('is retried for a while, and both failure and recovery are reported', async () => {
    const { result, messagesOf } = await play(new HandTable({ boards }, failing(1500, 7000)));
    expect(result).toMatchObject({ finished: true, solved: 2 });
    expect(messagesOf('recovery')).toEqual([
      expect.stringMatching(/trying again: the window is minimised/),
      'pictures can be taken again',
    ]);
  });

  it('ends the run with its own reason when it persists', async () => {
    const { result, events } = await play(new HandTable({ boards }, failing(1500, Infinity)));
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.environment });
    expect(result.reason).toBe('the window is minimised: restore it');
    expect(events.at(-1)?.atMs).toBeLessThan(1500 + loopLimits.capture.ms + 2500);
  });

  it('is abandoned and retried when it hangs', async () => {
    const table = new HandTable({ boards });
    const grab = table.grab.bind(table);
    let grabs = 0;
    table.grab = async () => {
      if (++grabs === 30) await table.clock.sleep(3600_000);
      return grab();
    };
    const { result, messagesOf } = await play(table);
    expect(result).toMatchObject({ finished: true, solved: 2 });
    expect(result.seconds).toBeLessThan(60);
    expect(messagesOf('recovery')[0]).toMatch(/the capture did not answer within 12 s/);
  });
});

describe('the stuck rules', () => {
  const at = (state: string, done: number): Progress => ({
    state,
    done,
    of: 6,
    what: 'ribbons right',
    clicks: 10,
  });

  /** Misses until the rules end the run. */
  const missesUntilEnd = (rules: StuckRules, label = 'a'): number => {
    for (let times = 1; times < 200; times++) {
      try {
        rules.afterOutcome(label, 'missed');
      } catch (error) {
        expect(String(error)).toMatch(`clicked "${label}" ${times} times without effect`);
        return times;
      }
    }
    return Infinity;
  };

  it('end a run at a dead button, and sooner the fewer clicks were lost before', () => {
    const ends = [0, 100].map((worked) => {
      const rules = new StuckRules();
      for (let i = 0; i < worked; i++) rules.afterOutcome('a', 'seen');
      return missesUntilEnd(rules);
    });
    expect(ends).toEqual([7, 3]);
    const rules = new StuckRules();
    for (let i = 0; i < 100; i++) rules.afterOutcome('a', i % 4 === 0 ? 'missed' : 'seen');
    expect(missesUntilEnd(rules)).toBeGreaterThan(7);
  });

  it('do not count clicks on a dead button as lost by chance', () => {
    const rules = new StuckRules();
    rules.afterOutcome('a', 'seen');
    expect(missesUntilEnd(rules)).toBeLessThan(10);
  });

  it('count consecutive clicks without effect whatever their labels', () => {
    const rules = new StuckRules();
    for (let i = 0; i < 100; i++) rules.afterOutcome('a', 'seen');
    rules.afterOutcome('a', 'missed');
    rules.afterOutcome('b', 'missed');
    expect(() => rules.afterOutcome('c', 'missed')).toThrow('clicked "c" 3 times without effect');
  });

  it('forget a miss once something works', () => {
    const rules = new StuckRules();
    for (let i = 0; i < 9; i++) {
      rules.afterOutcome('a', 'missed');
      rules.afterOutcome('a', 'missed');
      rules.afterOutcome('a', i % 2 ? 'seen' : 'other');
    }
    expect(rules.isRepeat('a')).toBe(false);
  });

  it('end a run whose board keeps returning to the same state, whatever the labels of the clicks', () => {
    const rules = new StuckRules();
    const turn = (i: number) =>
      rules.beforeClick(`click ${i}`, 0, at(i % 2 ? 'row 0 in b' : 'untouched', i % 2));
    for (let i = 0; i < 13; i++) turn(i);
    expect(() => turn(13)).toThrow(/came back 6 times to where it stood: 1 of 6 ribbons right at most/);
  });

  it('end a run without progress in twice the clicks of the plan, but not one with progress', () => {
    const click = (rules: StuckRules, i: number, done: number) => {
      rules.beforeClick(`click ${i}`, 0, at(`state ${i}`, done));
      rules.afterOutcome(`click ${i}`, 'seen');
    };
    const stuck = new StuckRules();
    for (let i = 0; i < 20; i++) click(stuck, i, i % 2);
    // Progress last rose at the second look.
    click(stuck, 20, 1);
    expect(() => click(stuck, 21, 1)).toThrow(/no progress in 20 clicks, where a plan takes 10/);
    const rising = new StuckRules();
    for (let i = 0; i < 100; i++) click(rising, i, Math.floor(i / 10));
  });

  it('start over when a puzzle is solved, but not when another one merely appears', () => {
    const rules = new StuckRules();
    for (let solved = 0; solved < 5; solved++) {
      for (let i = 0; i < 14; i++) {
        rules.beforeClick('lay', solved, at(`${i}`, i));
        rules.afterOutcome('lay', 'seen');
      }
    }
    const stuck = new StuckRules();
    const meet = () => {
      for (let level = 0; level < 40; level++) {
        stuck.beforeClick('take back', 0, at(`level ${level}`, level % 2));
        stuck.afterOutcome('take back', 'seen');
      }
    };
    expect(meet).toThrow(/no progress/);
  });

  it('end a run in which somebody takes back each ribbon', async () => {
    const table = new HandTable({ boards: boards.slice(0, 1), flightMs: 100, lockMs: 100 }, (t) => {
      if (t.laid.some(({ atMs }) => t.clock.now() - atMs > 300)) t.laid = [];
    });
    const { result } = await play(table);
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved });
    expect(result.reason.length).toBeGreaterThan(20);
  });
});
