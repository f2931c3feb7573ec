import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SetFile } from '../../src/generate/set-file.ts';

const set = { game: 'blank', seed: '1', shard: '1/1' };
const lines = ['a1', 'ä2', 'a3', 'b1', 'b2', 'b3'];
const whole = `${lines.join('\n')}\n`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzlebot-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const record = (count: number, complete = false, of = set): string => {
  const confirmed = lines.slice(0, count).map((line) => `${line}\n`);
  const bytes = Buffer.byteLength(confirmed.join(''));
  const sha256 = createHash('sha256').update(confirmed.join('')).digest('hex');
  return `${JSON.stringify({ set: of, lines: count, bytes, sha256, complete })}\n`;
};

/**
 * Opens a file with some content and record, and writes all lines in threes from the first line
 * that the record does not confirm.
 */
async function resume(path: string, content: string | Buffer, made?: string) {
  await writeFile(path, content);
  await rm(`${path}.made`, { force: true });
  if (made !== undefined) await writeFile(`${path}.made`, made);
  const file = new SetFile(path, set);
  try {
    file.resumeAt(file.confirmed);
    let taken = 0;
    for (let at = file.confirmed; at < lines.length; at += 3) taken += file.take(lines.slice(at, at + 3));
    file.end(true);
    return { taken, found: file.found, confirmed: file.confirmed };
  } finally {
    file.close();
  }
}

describe('the file of a set', () => {
  it('is completed wherever it ends, even if its record lags behind, is ahead or is damaged', async () => {
    const path = join(folder, 'any.txt');
    const bytes = Buffer.from(whole);
    for (let length = 0; length <= bytes.length; length++) {
      const complete = bytes.subarray(0, length).filter((byte) => byte === 0x0a).length;
      for (const made of [0, 2, 6].map((count) => record(count))) {
        for (const text of [made, made.slice(0, 30), undefined]) {
          const { taken, found } = await resume(path, bytes.subarray(0, length), text);
          expect([taken, found]).toEqual([6 - complete, complete]);
          expect(await readFile(path, 'utf8')).toBe(whole);
          expect(await readFile(`${path}.made`, 'utf8')).toBe(record(6, true));
        }
      }
    }
  });

  it('confirms lines by its record, and returns them', async () => {
    const path = join(folder, 'vouched.txt');
    await resume(path, whole);
    await writeFile(`${path}.made`, record(4));
    const file = new SetFile(path, set);
    expect([file.confirmed, file.found]).toEqual([4, 6]);
    expect([0, 1, 3, 4].map((from) => file.confirmedLines(from))).toEqual(
      [0, 1, 3, 4].map((from) => lines.slice(from, 4)),
    );
    expect([...file.allLines()]).toEqual(lines);
    // Also compared from within the confirmed part.
    file.resumeAt(3);
    expect(() => file.take(['b1', 'b2', 'x'])).toThrow(/its line 6 differs/);
    expect(file.take(lines.slice(3))).toBe(0);
    file.end(true);
    file.close();
    expect(await readFile(`${path}.made`, 'utf8')).toBe(record(6, true));
  });

  it('is refused and left unchanged when it or its record does not match', async () => {
    const path = join(folder, 'foreign.txt');
    const other = record(2, false, { ...set, shard: '1/2' });
    for (const [content, made, words] of [
      ['milk', undefined, /its line 1 differs/],
      ['a1\nä2\nmilk\n', undefined, /its line 3 differs/],
      ['a1\nä2\nmilk\n', record(2), /its line 3 differs/],
      ['a1\nmilk\n', record(3), /its line 2 differs/],
      ['b1\nä2\na3\n', record(2), /the first 2 lines were changed/],
      [`${whole}b3\n`, record(6), /expected a new file/],
      [`${whole}b`, undefined, /expected a new file/],
      [whole, other, /expected a new file.* \(it has shard 1\/2\)/],
    ] as const) {
      await expect(resume(path, content, made)).rejects.toThrow(words);
      expect(await readFile(path, 'utf8')).toBe(content);
    }
  });

  it('is started from scratch when empty, whatever its record says', async () => {
    const path = join(folder, 'empty.txt');
    expect(await resume(path, '', record(2, false, { ...set, shard: '1/2' }))).toMatchObject({ taken: 6 });
    expect(await readFile(`${path}.made`, 'utf8')).toBe(record(6, true));
  });

  it('is not written to when another run does', async () => {
    const path = join(folder, 'two.txt');
    await rm(path, { force: true });
    const [one, two] = [new SetFile(path, set), new SetFile(path, set)];
    expect(one.take(lines.slice(0, 3))).toBe(3);
    expect(() => two.take(lines.slice(0, 3))).toThrow(/no other run is writing to/);
    expect(one.take(lines.slice(3))).toBe(3);
    one.end(true);
    // What the loser knows is less than what the record says.
    two.end(false);
    expect(() => two.take(lines.slice(0, 3))).toThrow(/no other run is writing to/);
    two.end(false);
    expect(await readFile(`${path}.made`, 'utf8')).toBe(record(6, true));
    appendFileSync(path, 'x');
    expect(() => one.take(['c1'])).toThrow(/no other run is writing to/);
    one.close();
    two.close();
    expect(await readFile(path, 'utf8')).toBe(`${whole}x`);
  });

  it('must be a file in an existing folder', () => {
    expect(() => new SetFile('/nowhere/at/all.txt', set)).toThrow(
      /a file that can be written \(there is no such folder\) for --out/,
    );
    expect(() => new SetFile('/dev/null', set)).toThrow(/this is not one/);
  });

  it('is read in pieces, so that it may exceed the maximum length of a string', async () => {
    const path = join(folder, 'long.txt');
    // Lines across the borders of chunks: 3 MB in lines of 999 bytes.
    const long = Array.from({ length: 3000 }, (_, i) => String(i).padEnd(998, 'é').slice(0, 600));
    const file = new SetFile(path, set);
    expect(file.take(long)).toBe(3000);
    file.end(false);
    file.close();
    const again = new SetFile(path, set);
    expect([again.confirmed, again.found]).toEqual([3000, 3000]);
    expect(again.confirmedLines(2345)).toEqual(long.slice(2345));
    expect([...again.allLines()]).toEqual(long);
    again.resumeAt(0);
    expect(() => again.take(long.with(2999, 'x'))).toThrow(/its line 3000 differs/);
    expect(again.take(long)).toBe(0);
    again.close();
  });
});
