import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainFile } from '../support/run-cli.ts';
import { PipedBrowser } from '../report/piped-browser.ts';

const wide = { width: 1280, height: 900 };
let coach: ChildProcess;
let url: string;
let browser: PipedBrowser;

beforeAll(async () => {
  coach = spawn(process.execPath, [mainFile, 'coach'], { stdio: ['ignore', 'pipe', 'ignore'] });
  [url] = (await once(createInterface(coach.stdout as NodeJS.ReadableStream), 'line')) as [string];
  browser = await PipedBrowser.start();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  coach?.kill('SIGINT');
});
beforeEach(async () => {
  await browser.forget();
  await browser.open(url, wide);
  await browser.until(`document.querySelectorAll('#game option').length > 4`);
});

/** Gives the page a file as a drop or a paste does. */
async function giveFile(how: 'drop' | 'paste', content: Uint8Array, type: string): Promise<void> {
  const base64 = Buffer.from(content).toString('base64');
  await browser.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${base64}'), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'shot', { type: '${type}' }));
    document.dispatchEvent('${how}' === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
}
/** Gives the page a picture, and waits until it is read or refused. */
async function give(how: 'drop' | 'paste', file: string): Promise<void> {
  await giveFile(how, readFileSync(file), file.endsWith('.png') ? 'image/png' : 'image/jpeg');
  await browser.until(`!['', 'reading …'].includes(document.getElementById('status').textContent)`);
}
/** Holds the server's replies back; the returned function lets them come, and waits for them. */
async function holdReplies(): Promise<() => Promise<void>> {
  await browser.evaluate(`(() => {
    const real = window.fetch;
    const released = new Promise((resolve) => (window.release = resolve));
    const held = [];
    window.fetch = (...request) => {
      const reply = real(...request).then((each) => released.then(() => each));
      held.push(reply);
      return reply;
    };
    window.letCome = async () => {
      window.fetch = real;
      release();
      await Promise.all(held);
      await new Promise((resolve) => setTimeout(resolve, 200));
    };
  })()`);
  return () => browser.evaluate(`letCome()`);
}
const middleOf = (selector: string) =>
  browser.evaluate<{ x: number; y: number }>(`(() => {
    const { x, y, width, height } = document.querySelector('${selector}').getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
async function type(value: string): Promise<void> {
  await browser.evaluate(`(() => {
    const board = document.getElementById('board');
    board.value = ${JSON.stringify(value)};
    board.dispatchEvent(new Event('input'));
  })()`);
}
async function choose(game: string): Promise<void> {
  await browser.evaluate(`(() => {
    const choice = document.getElementById('game');
    choice.value = '${game}';
    choice.dispatchEvent(new Event('change'));
  })()`);
}
async function correct(cell: number, symbol: string): Promise<void> {
  await browser.evaluate(
    `document.querySelector('[data-cell="${cell}"]').dispatchEvent(new MouseEvent('click'))`,
  );
  await browser.evaluate(`document.getElementById('symbol').value = '${symbol}'`);
  await browser.press('Enter');
}
const text = (id: string) => browser.evaluate<string>(`document.getElementById('${id}').textContent`);
const board = () => browser.evaluate<string>(`document.getElementById('board').value`);
const count = (selector: string) =>
  browser.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
async function ask(question: string): Promise<string> {
  await browser.evaluate(`document.getElementById('answer').hidden = true`);
  await browser.evaluate(`document.querySelector('[data-question=${question}]').click()`);
  await browser.until(`!document.getElementById('answer').hidden`);
  return text('answer');
}

const str8ts = 'fixtures/str8ts/should-read/practice-candy.png';
const strata = 'fixtures/strata/should-read/6x6-neighbouring-hues.jpg';
const continuity = 'fixtures/continuity/should-read/2x2-drawn-by-hand.png';
const noBoard = 'fixtures/strata/should-read/4x4-half-laid.jpg';
const typed = 'o o .\no . .\n. . .';

describe('the page of puzzlebot coach in a real browser', () => {
  it('recognises the game of a dropped picture, and gives more of a hint on request', async () => {
    await give('drop', str8ts);
    expect(await text('status')).toMatch(/^Str8ts, 9x9, confidence 1\.00/);
    const where = await ask('where');
    const marks = await count('#overlay .notes polygon');
    const step = await ask('step');
    expect(marks).toBeGreaterThan(0);
    expect(step.length).toBeGreaterThan(where.length);
    expect(browser.complaints).toEqual([]);
    expect(browser.requests.every((each) => each.startsWith(url) || each.startsWith('blob:'))).toBe(true);
  });

  it('accepts a pasted picture, and draws the answer for the corrected board', async () => {
    await give('paste', strata);
    expect(await text('status')).toMatch(/^Strata, 6x6/);
    const before = await board();
    const solved = await ask('solve');
    await correct(7, '.');
    const after = await board();
    expect(after.split(/\s+/)[7]).toBe('.');
    expect([...after].filter((char, i) => char !== before[i])).toHaveLength(1);
    expect(await count('#overlay .corrected')).toBe(1);
    expect(await ask('solve')).not.toBe(solved);
  });

  it('names only the ways to correct a board that there are', async () => {
    const way = () =>
      browser.evaluate<string>(
        `((line) => (line.hidden ? '' : line.textContent))(document.getElementById('correct'))`,
      );
    expect(await way()).toBe('');
    await give('drop', strata);
    expect(await way()).toMatch(/Click the cell/);
    await give('drop', continuity);
    expect(await text('status')).toMatch(/^Continuity/);
    expect(await way()).toBe('Something read wrongly? Change the text.');
  });

  it('explains why a picture shows no board, and answers a typed board', async () => {
    await give('drop', noBoard);
    expect(await browser.evaluate(`document.getElementById('status').className`)).toBe('bad');
    await choose('lights-out');
    await browser.until(`document.getElementById('status').textContent !== 'reading …'`);
    await type(typed);
    expect(await ask('step')).toMatch(/press/i);
    await browser.evaluate(`document.getElementById('board').value = 'x?'`);
    await ask('step');
    expect(await browser.evaluate(`document.getElementById('answer').className`)).toBe('bad');
  });

  it('shows no answer for a board that has been changed since the question', async () => {
    await give('drop', strata);
    const read = await board();
    for (const change of [() => type(`${read} `), () => correct(7, '.')]) {
      const letCome = await holdReplies();
      await browser.evaluate(`document.querySelector('[data-question=solve]').click()`);
      await change();
      await letCome();
      expect(await text('answer')).toBe('');
    }
  });

  it('takes no question while it reads, and ends each reading', async () => {
    await give('drop', strata);
    const letCome = await holdReplies();
    await choose('str8ts');
    expect(await text('status')).toBe('reading …');
    await browser.evaluate(`document.querySelectorAll('#questions button').forEach((each) => each.click())`);
    expect(await count('#questions button:enabled')).toBe(0);
    await letCome();
    await browser.until(`document.getElementById('status').className === 'bad'`);
  });

  it('keeps a board that was typed while it read the picture', async () => {
    const letCome = await holdReplies();
    await giveFile('drop', readFileSync(strata), 'image/jpeg');
    await browser.until(`document.getElementById('status').textContent === 'reading …'`);
    await type(typed);
    await letCome();
    expect([await board(), await text('status')]).toEqual([typed, 'choose the game of this board']);
  });

  it('answers a question whose click ends the correction of a cell', async () => {
    await give('drop', strata);
    await browser.drag(await middleOf('[data-cell="7"]'));
    await browser.evaluate(`document.getElementById('symbol').value = '.'`);
    await browser.drag(await middleOf('[data-question=where]'));
    await browser.until(`!document.getElementById('answer').hidden`);
    expect(await count('#overlay .corrected')).toBe(1);
  });

  it('keeps a typed or corrected board when its game is chosen', async () => {
    await give('drop', noBoard);
    await type(typed);
    expect(await text('status')).toBe('choose the game of this board');
    await choose('lights-out');
    expect([await board(), await text('status')]).toEqual([
      typed,
      'this is your board; give the picture again to have it read',
    ]);
    expect(await ask('step')).toMatch(/press/i);
    await give('drop', noBoard);
    await choose('strata');
    await give('drop', strata);
    await correct(7, '.');
    const corrected = await board();
    for (const game of ['', 'strata', 'lights-out']) {
      await choose(game);
      expect([game, await board()]).toEqual([game, corrected]);
    }
  });

  it('takes the board in a text file, and says of other files what it expects', async () => {
    await give('drop', strata);
    await giveFile('drop', Uint8Array.of(80, 75, 3, 4, 0, 255), 'application/zip');
    await browser.until(`document.getElementById('status').textContent.startsWith('expected a picture')`);
    await giveFile('drop', Buffer.from(`${typed}\n`), 'text/plain');
    await browser.until(`document.getElementById('board').value.startsWith('o')`);
    expect(await count('#shown:not([hidden])')).toBe(0);
    await choose('lights-out');
    expect(await ask('step')).toMatch(/press/i);
  });
});
