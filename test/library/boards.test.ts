/** Solving, hints and puzzles through the library give the same as the command line. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StoppedError } from '../../src/core/errors.ts';
import { hint, rate, solve } from '../../src/library/boards.ts';
import { generate } from '../../src/library/generate.ts';
import { play } from '../../src/library/play.ts';
import { practicePlace } from '../../src/library/places.ts';
import { readPicture } from '../../src/library/read-picture.ts';
import { runCli } from '../support/run-cli.ts';

const texts = async (...wish: Parameters<typeof generate>) => {
  const made: string[] = [];
  for await (const { text } of generate(...wish)) made.push(text);
  return made;
};

describe('the library', () => {
  it('makes the puzzles of the command line', async () => {
    const { stdout } = await runCli(['generate', 'adrift', '--count', '40', '--seed', '9', '--side', '3']);
    const made = await texts('adrift', { count: 40, seed: 9, options: { side: 3 } });
    expect(made).toHaveLength(40);
    expect(made).toEqual(stdout.trim().split('\n'));
  });

  it('makes no more puzzles than requested, and none after the signal', async () => {
    expect(await texts('lights-out', { count: 2 })).toHaveLength(2);
    await expect(texts('lights-out', { count: 2, signal: AbortSignal.abort() })).rejects.toThrow(
      StoppedError,
    );
    await expect(texts('lights-out', { count: 0 })).rejects.toThrow(
      /whole number from 1 .* for count, got 0/,
    );
    await expect(texts('lights-out', { seed: -1 })).rejects.toThrow(/for seed, got -1/);
  });

  it('says what it expects instead of null, undefined and values of another kind', async () => {
    const wrong = null as never;
    for (const [work, message] of [
      [() => solve('strata', wrong), /with text, options for a board that is no text, got null/],
      [() => rate('strata', 5 as never), /for a board that is no text, got 5/],
      [() => hint('strata', {} as never), /for a board that is no text, got \[\]/],
      [() => solve('strata', 'a/b', wrong), /an object for the options, got null/],
      [() => readPicture('strata', wrong), /with width, height, data for a picture .*, got null/],
      [() => readPicture('strata', 'x.png', wrong), /an object for the options, got null/],
      [() => texts('strata', wrong), /an object for the wish, got null/],
      [() => play('strata', wrong).result, /with screen, pointer for the parts, got null/],
    ] satisfies [() => Promise<unknown>, RegExp][]) {
      const error = await work().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(RangeError);
      expect(String(error)).toMatch(message);
    }
  });

  it('lets timers fire while it makes many puzzles', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    await expect(texts('adrift', { count: 100_000, signal: stop.signal })).rejects.toThrow(StoppedError);
  });

  it('gives the same answers for a board that was read and for its text', async () => {
    const place = await practicePlace('str8ts', { seed: 5 });
    const seen = await readPicture('str8ts', await place.screen.grab());
    expect(seen.shrunk).toBe(1);
    const typed = seen.document.board.join('\n');
    expect(await solve('str8ts', seen)).toEqual(await solve('str8ts', typed));
    expect(await hint('str8ts', seen)).toEqual(await hint('str8ts', typed));
    expect((await rate('str8ts', seen)).text).not.toBe('');
    const again = await readPicture('str8ts', await place.screen.grab(), { layout: seen.layout });
    expect(again.text).toBe(seen.text);
  });

  it('reads and solves a picture like the command line, from a name or from bytes', async () => {
    const file = fileURLToPath(
      new URL('../../fixtures/strata/should-read/3x3-blank-row-and-column.jpg', import.meta.url),
    );
    const seen = await readPicture('strata', file);
    expect((await readPicture('strata', readFileSync(file))).document).toEqual(seen.document);
    const { stdout } = await runCli(['solve', 'strata', file, '--json']);
    expect((await solve('strata', seen)).json).toEqual(JSON.parse(stdout));
  });
});
