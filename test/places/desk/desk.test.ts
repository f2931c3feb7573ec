import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { commandWords } from '../../../src/places/desk/command-words.ts';
import { writeCookie } from '../../../src/places/desk/cookie.ts';
import { programEnvironment } from '../../../src/places/desk/desk-environment.ts';
import { deskPrograms } from '../../../src/places/desk/desk.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the command of --run', () => {
  it.each([
    ['game', ['game']],
    ['  game  --level 3 ', ['game', '--level', '3']],
    ['"/opt/my game/run" -t \'a "b"\'', ['/opt/my game/run', '-t', 'a "b"']],
    ['game a\\ b "c\\"d" e\'f\'g ""', ['game', 'a b', 'c"d', 'efg', '']],
    ['~/game ~', [`${homedir()}/game`, '~']],
    ['game $HOME;*|x', ['game', '$HOME;*|x']],
  ])('%s has the words %j', (command, words) => {
    expect(commandWords(command, '--run')).toEqual(words);
  });

  it.each(['', '   ', '"open', "it's"])('is refused when it is %j', (command) => {
    expect(() => commandWords(command, '--run')).toThrow(/--run/);
  });
});

describe('the key of a desk', () => {
  const written = () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    folders.push(folder);
    const file = join(folder, 'Xauthority');
    writeCookie(file);
    return file;
  };

  it('is readable only by its owner, and matches any display', () => {
    const file = written();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 26).toString('latin1')).toBe('\xff\xff\0\0\0\0\0\x12MIT-MAGIC-COOKIE-1');
    expect(bytes.readUInt16BE(26)).toBe(16);
    expect(bytes).toHaveLength(44);
  });

  it('is different each time', () => {
    expect(readFileSync(written())).not.toEqual(readFileSync(written()));
  });
});

describe('the environment of a program on a desk', () => {
  const user = {
    PATH: '/bin',
    HOME: '/home/u',
    DISPLAY: ':0',
    XAUTHORITY: '/home/u/.Xauthority',
    WAYLAND_DISPLAY: 'wayland-0',
    XDG_RUNTIME_DIR: '/run/user/1000',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
    SESSION_MANAGER: 'local/x',
  };

  it('has no variables of the user’s session, and keeps the others', () => {
    const desk = { display: ':7', cookieFile: '/d/Xauthority', folder: '/d' };
    const env = programEnvironment(user, desk);
    expect(env).toMatchObject({ PATH: '/bin', HOME: '/home/u', DISPLAY: ':7', XAUTHORITY: '/d/Xauthority' });
    expect(JSON.stringify(env)).not.toMatch(/wayland|user\/1000|":0"|local\/x/);
  });
});

describe.runIf(process.platform === 'linux')('the programs of a desk', () => {
  it('are named with their cure when they are missing', () => {
    const empty = { PATH: '/nowhere' };
    expect(() => deskPrograms(false, empty)).toThrow(/Xvfb is missing.*install xvfb/);
    expect(() => deskPrograms(true, empty)).toThrow(/Xephyr is missing.*xephyr, or leave --show away/);
  });
});
