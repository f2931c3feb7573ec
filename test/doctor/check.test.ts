import { describe, expect, it } from 'vitest';
import { dpiIn } from '../../src/capture/x11/x11-desktop.ts';
import { type Check, proofs, verdictLine, verdictOf } from '../../src/doctor/check.ts';
import { Cleanups } from '../../src/doctor/cleanups.ts';
import { failedCheck, installedVersion, takeApart } from '../../src/doctor/parts/part.ts';
import { checkLines, waitingLine } from '../../src/doctor/print-checks.ts';
import { browsers, installCommand } from '../../src/core/programs.ts';
import { outputOf } from '../../src/doctor/program-output.ts';
import { checkNode, checkPermissions, checkSession } from '../../src/doctor/parts/system.ts';
import { terminalName } from '../../src/doctor/terminal.ts';
import { reasonIn } from '../../src/input/last-words.ts';

const ok = (name: string): Check => ({ name, state: 'ok', detail: 'fine' });
const broken = (name: string, stops?: Check['stops']): Check => ({
  name,
  state: 'broken',
  detail: 'not fine',
  ...(stops ? { stops } : {}),
});
const proven = [ok(proofs.window), ok(proofs.screenshot), ok(proofs.click)];

describe('the verdict', () => {
  it('the verdict is that everything works, and is proven, when all checks pass', () => {
    expect(verdictOf(proven)).toEqual({ solving: true, reading: true, desktop: true, proven: true });
    expect(verdictLine(proven)).toMatch(/desktop play: yes, proven/);
  });

  it('the verdict is not proven without a click that arrived', () => {
    const checks = [ok(proofs.window), { ...ok(proofs.click), state: 'skipped' as const }];
    expect(verdictOf(checks)).toMatchObject({ desktop: true, proven: false });
    expect(verdictLine(checks)).toMatch(/yes, not proven$/);
  });

  it('a check that stops reading also stops desktop play, but not vice versa', () => {
    expect(verdictOf([broken('sharp', 'reading')])).toMatchObject({
      solving: true,
      reading: false,
      desktop: false,
    });
    expect(verdictOf([broken('nut-js', 'desktop')])).toMatchObject({ reading: true, desktop: false });
    expect(verdictOf([broken('Node', 'solving')])).toMatchObject({
      solving: false,
      reading: false,
      desktop: false,
    });
  });

  it('play works with one way of capture, and the verdict names it', () => {
    const checks = [broken(proofs.window), ok(proofs.screenshot), ok(proofs.click)];
    expect(verdictOf(checks).desktop).toBe(true);
    expect(verdictLine(checks)).toMatch(/with --capture screenshot$/);
    expect(verdictOf([ok(proofs.window), broken(proofs.screenshot)]).desktop).toBe(true);
  });

  it('the verdict names what stops play', () => {
    expect(verdictOf([broken(proofs.window), broken(proofs.screenshot)]).desktop).toBe(false);
    expect(verdictLine([broken('session', 'desktop'), broken('ImageMagick')])).toMatch(/no \(session\)$/);
  });
});

describe('the list', () => {
  const style = { colored: false, columns: undefined };

  it('the list is printed in columns, with the cure below', () => {
    const check: Check = { name: 'sharp', state: 'slow', detail: 'decodes', ms: 212.4, cure: 'wait' };
    expect(checkLines(check, style)).toEqual([
      '  slow     sharp                  212 ms  decodes',
      `${' '.repeat(42)}→ wait`,
    ]);
  });

  it('long lines of the list are wrapped at blanks where the width is known', () => {
    const check = { ...ok('x'), detail: 'word '.repeat(30).trim(), cure: 'cure '.repeat(30).trim() };
    const lines = checkLines(check, { colored: false, columns: 100 });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(100);
    expect(lines.join(' ').match(/word/g)).toHaveLength(30);
    expect(lines.join(' ').match(/cure/g)).toHaveLength(30);
  });

  it('the list is coloured only on request', () => {
    expect(checkLines(broken('x'), { ...style, colored: true }).join()).toContain('\x1b[31m');
    expect(checkLines(broken('x'), style).join() + waitingLine('x', style)).not.toContain('\x1b');
  });
});

describe("a failure's message", () => {
  it('a failure message is split into what is wrong and what to do', () => {
    expect(takeApart('no windows (a: b): look: there', true)).toEqual({
      problem: 'no windows (a: b)',
      cure: 'look: there',
    });
    expect(takeApart('DISPLAY=127.0.0.1:5 is dead: start it (now)', true)).toEqual({
      problem: 'DISPLAY=127.0.0.1:5 is dead',
      cure: 'start it (now)',
    });
    expect(takeApart('a: b', false)).toEqual({ problem: 'a: b' });
  });

  it('a missing package is distinguished from a broken one', () => {
    const failure = (message: string, code?: string) =>
      failedCheck('x', { how: 'failed', message, ...(code ? { code } : {}) }).state;
    expect(failure('gone', 'ERR_MODULE_NOT_FOUND')).toBe('missing');
    expect(failure("Cannot find package 'x11'")).toBe('missing');
    expect(failure('bad ELF header')).toBe('broken');
  });

  it('the reason is found in the middle of what Node writes about an uncaught error', () => {
    const output =
      "file:///a.js:3\nthrow new Error('b');\n\nError: no binary here\n    at a.js:3:7\n\nNode.js v20.19.0\n";
    expect(reasonIn(output)).toBe('Error: no binary here');
    expect(reasonIn("Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'x'\n\nNode.js v20.19.0")).toMatch(
      /^Error \[/,
    );
    expect(reasonIn('first\nlast words\n')).toBe('last words');
    expect(reasonIn('')).toBeUndefined();
  });
});

describe('the facts about the system', () => {
  it('the doctor reports whether Node is new enough', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(checkNode(version).state).toBe('ok');
    for (const version of ['20.18.9', '18.20.0']) {
      expect(checkNode(version)).toMatchObject({
        state: 'broken',
        stops: 'solving',
        cure: expect.stringContaining('20.19'),
      });
    }
  });

  it('the doctor reports the session of Windows and macOS without any query', () => {
    const nothing = { how: 'answered', value: undefined } as const;
    for (const platform of ['win32', 'darwin']) {
      expect(checkSession(nothing, {}, platform).map(({ name, state }) => [name, state])).toEqual([
        ['session', 'ok'],
      ]);
    }
  });

  it('the doctor reports the permissions of macOS and the terminal that needs them', async () => {
    const env = { TERM_PROGRAM: 'iTerm.app' };
    const scripts: string[] = [];
    const answers = (answer: string) => async (script: string) => (scripts.push(script), answer);
    expect((await checkPermissions(env, answers('true'))).map(({ state }) => state)).toEqual(['ok', 'ok']);
    const denied = await checkPermissions(env, answers('false'));
    expect(denied.map(({ state, stops }) => [state, stops])).toEqual([
      ['missing', 'desktop'],
      ['missing', 'desktop'],
    ]);
    expect(denied[0]?.cure).toMatch(/Screen.*Recording: allow iTerm/);
    expect(denied[1]?.cure).toMatch(/Accessibility: allow iTerm/);
    expect((await checkPermissions(env, answers(''))).map(({ state }) => state)).toEqual([
      'skipped',
      'skipped',
    ]);
    expect(scripts.join()).toMatch(/CGPreflightScreenCaptureAccess.*AXIsProcessTrusted/);
  });

  it.each([
    [{ TERM_PROGRAM: 'Apple_Terminal' }, 'Terminal'],
    [{ TERM_PROGRAM: 'vscode' }, 'Visual Studio Code'],
    [{ TERM_PROGRAM: 'SomethingNew' }, 'SomethingNew'],
    [{ TERM_PROGRAM: 'tmux' }, 'the terminal application that tmux runs in'],
    [{ TERM: 'xterm-kitty' }, 'kitty'],
    [{}, 'the terminal application this runs in'],
  ])('the doctor names the terminal: %o', (env, name) => {
    expect(terminalName(env)).toBe(name);
  });

  it('the doctor reads the resolution that X programs are told to draw for', () => {
    expect(dpiIn('Xcursor.size:\t24\nXft.dpi:\t144\nXft.hinting:\t1\n')).toBe(144);
    for (const none of ['', 'Xft.dpi: none', 'Xft.dpi:\t0', 'aXft.dpi:\t96'])
      expect(dpiIn(none)).toBeUndefined();
  });

  it('the doctor lists the installed browsers, and none where there are none', () => {
    for (const platform of ['linux', 'darwin', 'win32']) {
      expect(browsers({ PATH: '/nowhere', HOME: '/nowhere', ProgramFiles: 'Q:\\' }, platform).length).toBe(0);
    }
  });

  it('the doctor knows how programs are installed', () => {
    expect(installCommand({ debian: 'imagemagick' }, { PATH: '/nowhere' })).toMatch(
      /^(sudo )?apt-get install imagemagick$/,
    );
  });

  it('the doctor finds the installed version of a package', () => {
    expect(installedVersion('commander')).toMatch(/^14\./);
    expect(installedVersion('no-such-package')).toBeUndefined();
  });
});

describe('a program that is run', () => {
  const node = process.execPath;

  it('its output is returned', async () => {
    expect(await outputOf(node, ['-p', '6 * 7'], 20_000)).toEqual({ text: '42\n' });
  });

  it('its failure, absence or hanging is described as a problem', async () => {
    expect((await outputOf(node, ['-e', 'process.exit(3)'], 20_000)).problem).toContain('exit code 3');
    expect((await outputOf('/no/such/program', [], 20_000)).problem).toContain('cannot be started');
    expect((await outputOf(node, ['-e', 'for (;;);'], 300)).problem).toContain('no answer within 0.3 s');
  });
});

describe('cleanup actions', () => {
  it('cleanups run last first, once, despite errors, and not after they were removed', () => {
    const cleanups = new Cleanups();
    const done: number[] = [];
    cleanups.add(() => done.push(1));
    cleanups.add(() => {
      throw new Error('no');
    });
    const forget = cleanups.add(() => done.push(2));
    cleanups.add(() => done.push(3));
    forget();
    cleanups.run();
    cleanups.run();
    expect(done).toEqual([3, 1]);
  });
});
