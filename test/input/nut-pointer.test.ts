import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import { PointerContested } from '../../src/input/pointer-contested.ts';
import { NutPointer, type NutPointerOptions } from '../../src/input/nut-pointer.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-pointer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A child script that records what it receives; `body` is its answer to a message `m`. */
let scripts = 0;
function childScript(body: string, before = ''): { file: string; received(): string[] } {
  const name = join(folder, `child-${scripts++}`);
  writeFileSync(`${name}.log`, '');
  writeFileSync(
    `${name}.mjs`,
    `import { appendFileSync } from 'node:fs';
const note = (text) => appendFileSync(${JSON.stringify(`${name}.log`)}, text + '\\n');
const reply = (m, position = m.at ?? { x: 1, y: 2 }) => process.send({ id: m.id, position });
process.on('disconnect', () => { note('disconnect'); process.exit(0); });
process.on('message', (m) => { note(m.order + (m.force ? ' force' : '')); ${body} });
note('start');
${before}
process.send({ ready: true });
`,
  );
  const received = () => readFileSync(`${name}.log`, 'utf8').split('\n').filter(Boolean);
  return { file: `${name}.mjs`, received };
}

const open: NutPointer[] = [];
/** A clock whose alarms go off when `when` resolves. */
const alarmsAt = (when: Promise<void>): NonNullable<NutPointerOptions['clock']> => ({
  alarm() {
    let cancelled = false;
    const goesOff = new Promise<void>((resolve) => void when.then(() => !cancelled && resolve()));
    return { goesOff, cancel: () => void (cancelled = true) };
  },
});
const never = alarmsAt(new Promise(() => {}));
/** Resolves once a child has recorded `line`. */
async function untilReceived(received: () => string[], line: string): Promise<void> {
  while (!received().includes(line)) await new Promise((resolve) => setTimeout(resolve, 5));
}
const pointerOn = (childFile: string, options: NutPointerOptions = {}): NutPointer => {
  const pointer = new NutPointer({ childFile, clock: never, check: async () => {}, ...options });
  open.push(pointer);
  return pointer;
};
afterEach(async () => {
  for (const pointer of open.splice(0)) await pointer.close();
});

describe('nut-js', () => {
  it('nut-js is loaded by the child process only', () => {
    const src = fileURLToPath(new URL('../../src/', import.meta.url));
    const loaders = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /(from|import\(|require\()\s*['"]@nut-tree/.test(readFileSync(join(src, file), 'utf8')),
      );
    expect(loaders).toEqual([join('input', 'nut-child.ts')]);
  });
});

describe('the pointer and its child process', () => {
  it('the pointer starts its child on first use, and one for all clicks', async () => {
    const { file, received } = childScript('reply(m)');
    const pointer = pointerOn(file);
    await pointer.release();
    expect(received()).toEqual([]);
    await pointer.click({ x: 5, y: 6 });
    await pointer.click({ x: 7, y: 8 });
    expect(await pointer.position()).toEqual({ x: 1, y: 2 });
    expect(received()).toEqual(['start', 'click', 'click', 'position']);
  });

  it('the pointer starts one child even when asked twice at once', async () => {
    const { file, received } = childScript('reply(m)');
    const pointer = pointerOn(file);
    await Promise.all([pointer.position(), pointer.position()]);
    expect(received().filter((line) => line === 'start')).toHaveLength(1);
  });

  it('the pointer asks for a desktop first, and starts no child without one', async () => {
    const { file, received } = childScript('reply(m)');
    const pointer = pointerOn(file, { check: () => Promise.reject(new EnvironmentError('no desktop')) });
    await expect(pointer.click({ x: 1, y: 1 })).rejects.toThrow('no desktop');
    expect(received()).toEqual([]);
  });

  it('the pointer passes on why the child failed', async () => {
    const { file } = childScript(`process.send({ id: m.id, problem: 'sent to (9, 9) but is at (0, 0)' })`);
    const click = pointerOn(file).click({ x: 9, y: 9 });
    await expect(click).rejects.toThrow(EnvironmentError);
    await expect(click).rejects.toThrow('the mouse refused: sent to (9, 9) but is at (0, 0)');
  });

  it('a crash of the child becomes one clear error with its last words', async () => {
    const { file } = childScript(`console.error('first\\nCould not open main display'); process.exit(139)`);
    const click = pointerOn(file).click({ x: 1, y: 1 });
    await expect(click).rejects.toThrow(EnvironmentError);
    await expect(click).rejects.toThrow('(exit code 139: Could not open main display)');
  });

  it('a crash of the child at its start becomes one clear error', async () => {
    const { file } = childScript('', 'process.exit(1);');
    await expect(pointerOn(file).position()).rejects.toThrow('ended unexpectedly (exit code 1)');
  });

  it('a child that was not built yet is an error', async () => {
    await expect(pointerOn(join(folder, 'none.mjs')).position()).rejects.toThrow('npm run build');
  });

  it('ends a child that does not answer in time', async () => {
    const { file, received } = childScript('for (;;);');
    const clock = alarmsAt(untilReceived(received, 'click'));
    const click = pointerOn(file, { timeoutMs: 200, clock }).click({ x: 1, y: 1 });
    await expect(click).rejects.toThrow('did not answer within 200 ms');
  });

  it('a child that died during a click is replaced, the button released first, and that is reported', async () => {
    const { file, received } = childScript(
      `if (m.order === 'click' && m.at.x === 1) process.kill(process.pid, 'SIGKILL'); else reply(m)`,
    );
    const pointer = pointerOn(file);
    expect(pointer.recovery()).toBeUndefined();
    await pointer.click({ x: 1, y: 1 });
    expect(pointer.recovery()).toMatch(/ended unexpectedly \(SIGKILL\).*replaced.*everything released/);
    expect(pointer.recovery()).toBeUndefined();
    await pointer.click({ x: 2, y: 2 });
    expect(received()).toEqual(['start', 'click', 'start', 'release force', 'click']);
  });

  it('the keys of a child that died while typing are released by the next one', async () => {
    const { file, received } = childScript(
      `if (m.keys?.length) note('keys ' + m.keys.join());
       if (m.order === 'type') process.kill(process.pid, 'SIGKILL'); else reply(m)`,
    );
    const pointer = pointerOn(file);
    await pointer.type({ strokes: [{ keys: ['ArrowUp', 'ArrowRight'] }, { keys: ['ArrowRight'] }] });
    expect(pointer.recovery()).toMatch(/everything released/);
    expect(received()).toEqual(['start', 'type', 'start', 'release force', 'keys ArrowUp,ArrowRight']);
    await pointer.click({ x: 2, y: 2 });
    await pointer.release();
    expect(received().filter((line) => line.startsWith('keys'))).toHaveLength(1);
  });

  it('a child that hangs is replaced', async () => {
    const { file, received } = childScript(`if (m.order === 'click') for (;;); else reply(m)`);
    let alarms = 0;
    const clickAlarm = alarmsAt(untilReceived(received, 'click'));
    // Time limits apply to the first child's start and its click, and not to the second child.
    const clock = { alarm: (ms: number) => (++alarms === 2 ? clickAlarm : never).alarm(ms) };
    const pointer = pointerOn(file, { clock });
    await pointer.click({ x: 1, y: 1 });
    expect(pointer.recovery()).toMatch(/did not answer/);
    expect(received()).toEqual(['start', 'click', 'start', 'release force']);
  });

  it('an order that may safely be repeated is sent to the new child', async () => {
    const { file, received } = childScript(
      `if (received++ === 0 && first) process.exit(1); else reply(m)`,
      `import { existsSync } from 'node:fs';
       const first = !existsSync(import.meta.filename + '.once'); appendFileSync(import.meta.filename + '.once', '');
       let received = 0;`,
    );
    const pointer = pointerOn(file);
    expect(await pointer.position()).toEqual({ x: 1, y: 2 });
    expect(received()).toEqual(['start', 'position', 'start', 'release force', 'position']);
  });

  it('a child is replaced only once: a second failure is an error, and closing releases through a new child', async () => {
    const { file, received } = childScript(
      `if (m.order === 'click') process.kill(process.pid, 'SIGKILL'); else reply(m)`,
    );
    const pointer = pointerOn(file);
    await pointer.click({ x: 1, y: 1 });
    await expect(pointer.click({ x: 1, y: 1 })).rejects.toThrow('SIGKILL');
    await pointer.close();
    const replaced = ['start', 'click', 'start', 'release force', 'click'];
    expect(received()).toEqual([...replaced, 'start', 'release force', 'disconnect']);
  });

  it('a pointer that something else moves is distinguished from other failures', async () => {
    const { file } = childScript(
      `process.send({ id: m.id, problem: 'is elsewhere', contested: m.at.x === 1 })`,
    );
    await expect(pointerOn(file).click({ x: 1, y: 1 })).rejects.toThrow(PointerContested);
    await expect(pointerOn(file).click({ x: 2, y: 1 })).rejects.not.toThrow(PointerContested);
  });

  it('release is passed to the running child', async () => {
    const { file, received } = childScript('reply(m)');
    const pointer = pointerOn(file);
    await pointer.click({ x: 1, y: 1 });
    await pointer.release();
    await pointer.release();
    expect(received()).toEqual(['start', 'click', 'release', 'release']);
  });

  it('closing releases the button, may be repeated, and ends clicking', async () => {
    const { file, received } = childScript('reply(m)');
    const pointer = pointerOn(file);
    await pointer.click({ x: 1, y: 1 });
    await pointer.close();
    await pointer.close();
    expect(received()).toEqual(['start', 'click', 'release', 'disconnect']);
    await expect(pointer.click({ x: 1, y: 1 })).rejects.toThrow('nothing is clicked any more');
    expect(received()).not.toContain('start\nclick\nrelease\ndisconnect\nstart');
  });

  it('ends by force a child that will not leave', async () => {
    const { file, received } = childScript(
      'reply(m)',
      `process.removeAllListeners('disconnect'); setInterval(() => {}, 1000);
       process.on('disconnect', () => note('stays'));`,
    );
    const pointer = pointerOn(file, { clock: alarmsAt(untilReceived(received, 'stays')) });
    await pointer.position();
    await pointer.close();
    expect(received()).toEqual(['start', 'position', 'release', 'stays']);
  });

  it('a start that failed is tried again', async () => {
    const { file } = childScript('reply(m)');
    let checks = 0;
    const pointer = pointerOn(file, {
      check: async () => {
        if (++checks === 1) throw new EnvironmentError('not yet');
      },
    });
    await expect(pointer.position()).rejects.toThrow('not yet');
    expect(await pointer.position()).toEqual({ x: 1, y: 2 });
  });
});
