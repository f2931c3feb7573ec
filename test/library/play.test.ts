/**
 * Playing through the library: events as an iteration, ends by signal, by leaving the loop, and by
 * failures.
 */

import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../src/core/pointer.ts';
import { EventQueue } from '../../src/library/event-queue.ts';
import { practicePlace } from '../../src/library/places.ts';
import { play } from '../../src/library/play.ts';
import { makeFrame } from '../../src/core/frame.ts';
import { exitCodes, UnsolvedError } from '../../src/core/errors.ts';
import type { RunEvent } from '../../src/play/events.ts';

/** Wraps a pointer so that it counts clicks, drags, unfinished drags, and releases. */
function watched(pointer: Pointer) {
  const seen = { clicks: 0, drags: 0, busy: 0, releases: 0 };
  const whole = async (work: Promise<void> | undefined) => {
    seen.busy++;
    await work;
    seen.busy--;
  };
  const port: Pointer = {
    click: (at, button) => (seen.clicks++, whole(pointer.click(at, button))),
    drag: (path) => (seen.drags++, whole(pointer.drag?.(path))),
    type: (typing) => whole(pointer.type?.(typing)),
    hover: (at) => pointer.hover(at),
    position: () => pointer.position(),
    release: async () => void seen.releases++,
    close: async () => {},
  };
  return { port, seen };
}

describe('play', () => {
  it('yields every event of a run in order, and then its result', async () => {
    const place = await practicePlace('lights-out', { seed: 4, size: '4x3' });
    const run = play('lights-out', place);
    const events: RunEvent[] = [];
    for await (const event of run) events.push(event);
    const result = await run.result;
    expect(result).toMatchObject({ finished: true, solved: 1, misses: 0 });
    expect(events.filter(({ kind }) => kind === 'click')).toHaveLength(result.clicks);
    expect(events[0]?.kind).toBe('located');
    expect(events.at(-1)).toMatchObject({ kind: 'end', finished: true });
    const times = events.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('plays to its end while nobody listens', async () => {
    const place = await practicePlace('lights-out', { seed: 4, size: '3x3' });
    expect(await play('lights-out', place).result).toMatchObject({ finished: true });
  });

  it('is stopped by a signal in the middle of a drag, which is ended with everything released', async () => {
    const place = await practicePlace('adrift', { seed: 2 });
    const { port, seen } = watched(place.pointer);
    const stop = new AbortController();
    const pointer: Pointer = {
      ...port,
      drag: (path) => {
        const work = port.drag?.(path);
        stop.abort();
        return work ?? Promise.resolve();
      },
    };
    const { screen, clock } = place;
    const result = await play('adrift', { screen, pointer, clock, signal: stop.signal }).result;
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.stopped });
    expect(seen).toMatchObject({ drags: 1, busy: 0, releases: 1 });
  });

  it('is stopped without a click by a signal that was aborted before', async () => {
    const place = await practicePlace('lights-out');
    const { port, seen } = watched(place.pointer);
    const result = await play('lights-out', { ...place, pointer: port, signal: AbortSignal.abort() }).result;
    expect(result).toMatchObject({ exitCode: exitCodes.stopped });
    expect(seen.clicks).toBe(0);
  });

  it('is stopped when its listener leaves or fails', async () => {
    for (const leave of ['break', 'throw']) {
      const place = await practicePlace('lights-out', { seed: 3 });
      const run = play('lights-out', place);
      const listen = async () => {
        for await (const { kind } of run)
          if (kind === 'click') {
            if (leave === 'break') break;
            throw new Error('the listener fails');
          }
      };
      await listen().catch((error: Error) => expect(error.message).toBe('the listener fails'));
      expect(await run.result).toMatchObject({ exitCode: exitCodes.stopped, clicks: 1 });
    }
  });

  it('rejects, also for its listener, what is no game, no option, or cannot be played', async () => {
    const place = await practicePlace('lights-out');
    await expect(play('chess' as 'strata', place).result).rejects.toThrow(
      /expected one of strata, .*"chess"/,
    );
    const run = play('lights-out', { ...place, options: { sise: 3 } });
    await expect(run.result).rejects.toThrow(/the options, got {"sise":3}/);
    const listen = async () => {
      for await (const event of play('lights-out', { ...place, options: { sise: 3 } })) void event;
    };
    await expect(listen()).rejects.toThrow(RangeError);
    const bare = { name: 'bare', title: 'Bare', summary: 'nothing' };
    await expect(play(bare, place).result).rejects.toThrow('Bare cannot be played');
  });
});

describe('the events of a run that nobody has fetched yet', () => {
  const frame = makeFrame(1, 1, new Uint8Array(4));
  const look = (atMs: number): RunEvent => ({ kind: 'look', atMs, frame, still: true });
  const pause = (atMs: number): RunEvent => ({ kind: 'resume', atMs, message: 'going on' });

  it('include only the newest of the looks, and all others', async () => {
    const queue = new EventQueue();
    for (const event of [look(1), pause(2), look(3), pause(4), look(5)]) queue.add(event);
    queue.end();
    const times: number[] = [];
    for (let event = await queue.next(); event; event = await queue.next()) times.push(event.atMs);
    expect(times).toEqual([2, 4, 5]);
  });

  it('come before the failure that ended the run', async () => {
    const queue = new EventQueue();
    queue.add(pause(1));
    queue.end(new UnsolvedError('the end'));
    expect((await queue.next())?.atMs).toBe(1);
    await expect(queue.next()).rejects.toThrow('the end');
  });
});
