/** The user's defaults: how they are stored, and how they reach a command. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { configPath } from '../../../src/cli/config/config-file.ts';
import { runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-config-'));
const file = join(folder, 'of', 'puzzlebot.json');
const env = { PUZZLEBOT_CONFIG: file };
const run = (...args: string[]) => runCli(args, { env, cwd: folder, input: 'a b\nb b\n' });
const write = (config: object | string) =>
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));

beforeEach(async () => {
  rmSync(join(folder, 'of'), { recursive: true, force: true });
  await run('config', 'set', 'solve strata', 'selected', 'b');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clicks = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout).clicks;

describe('a default', () => {
  it('is written by config set, listed by config, and removed by config unset', async () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'solve strata': { selected: 'b' } });
    expect((await run('config')).stdout).toBe(`${file}\n  solve strata: --selected b\n`);
    expect(JSON.parse((await run('config', 'show', '--json')).stdout)).toEqual({
      file,
      settings: [{ scope: 'solve strata', name: 'selected', value: 'b' }],
    });
    await run('config', 'unset', 'solve strata', 'selected');
    expect(readFileSync(file, 'utf8')).toBe('{}\n');
  });

  it('of a command is accepted if one of its games accepts it', async () => {
    expect((await run('config', 'set', 'play', 'size', '3x3')).code).toBe(0);
    expect((await run('config', 'set', 'play', 'size', 'huge')).code).toBe(2);
  });

  it('counts as typed, and is overridden by a typed option', async () => {
    expect(await clicks('solve', 'strata')).toBe(6);
    expect(await clicks('solve', 'strata', '--selected', 'a')).toBe(5);
  });

  it('is taken back by --no-, a switch as well as a value', async () => {
    write({ 'solve strata': { selected: 'b', json: true }, play: { on: 'desk' }, 'on desk': { run: 'x' } });
    const { code, stdout } = await run('solve', 'strata', '--no-json', '--no-selected');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^[^{]*5 clicks/) });
    expect(await clicks('solve', 'strata', '--no-selected')).toBe(5);
    expect((await run('play', 'strata', '--no-on', '--dry-run')).code).toBe(0);
    expect(await clicks('solve', 'strata', '--no-json')).toBe(6);
  });

  it('of a command is used by the games that have the option, and ignored by the others', async () => {
    write({ solve: { selected: 'b', json: true } });
    expect(JSON.parse((await run('solve', 'strata')).stdout).clicks).toBe(6);
    expect((await runCli(['solve', 'str8ts', '1234'.repeat(4)], { env })).stderr).not.toContain('selected');
  });

  it('with a bad value is reported with file and key, unlike a typed one', async () => {
    write({ 'solve strata': { selected: 'z' }, play: { capture: 'nothing' } });
    const { code, stderr } = await run('solve', 'strata');
    expect(code).toBe(2);
    expect(stderr).toBe(
      `puzzlebot: ${file}: "solve strata", "selected": expected one colour of the palette (ab) for --selected, got "z"\n`,
    );
    expect((await run('play', 'strata')).stderr).toContain(`${file}: "play", "capture": expected `);
    expect((await run('solve', 'strata', '--selected', 'y')).stderr).toMatch(
      /^puzzlebot: expected one colour/,
    );
    expect(await run('config')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${file}: "play", "capture": expected `),
    });
  });

  it('of a place is used there, and nowhere else', async () => {
    write({ 'on desk': { run: 'no-such-program' } });
    expect((await run('play', 'strata', '--on', 'desk')).stderr).toContain('no-such-program');
    expect((await run('play', 'strata', '--dry-run')).code).toBe(0);
    expect(existsSync(join(folder, 'dry-run.png'))).toBe(true);
  });

  it('is not read when the environment disables the file', () => {
    expect(configPath({ PUZZLEBOT_CONFIG: '' })).toBeUndefined();
    expect(configPath({ PUZZLEBOT_CONFIG: 'x.json' })).toBe('x.json');
  });
});

it('a folder in place of the file of defaults is called one', async () => {
  const { code, stderr } = await runCli(['config'], { env: { PUZZLEBOT_CONFIG: folder } });
  expect([code, stderr]).toEqual([
    2,
    `puzzlebot: ${folder}: this is a folder; expected a file of defaults, or none\n`,
  ]);
});

describe('a wrong default', () => {
  it.each([
    [
      { 'solve strata': { selectd: 'b' } },
      /"solve strata": there is no option --selectd \(did you mean --selected\?\)/,
    ],
    [
      { 'solve strata': { json: 'yes' } },
      /expected true without quotes, .*since --json is a switch, got "yes"/,
    ],
    [{ 'solve strata': { selected: true } }, /expected a value for --selected, got true/],
    [{ 'solve strata': { selected: ['b'] } }, /line 1, column 29: solve strata\.selected: expected a text/],
    ['{ "solve strata": ', /line 1, column \d+: /],
  ])('%j is reported with the file, and nothing is done', async (config, message) => {
    write(config);
    const { code, stdout, stderr } = await run('solve', 'strata');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(file);
  });

  it.each([
    [['config', 'set', 'slove', 'json'], /"slove" \(did you mean solve\?\)/],
    [['config', 'set', 'solve strate', 'json'], /did you mean strata/],
    [['config', 'set', 'config show', 'json'], /expected a command other than config for the scope/],
    [['config', 'set', 'on desktop', 'run', 'x'], /expected --on desk with it for --run, got "x"/],
    [['config', 'set', 'on desktp', 'window', 'x'], /did you mean desktop/],
    [
      ['config', 'set', 'generate', 'json', 'true'],
      /nothing in config set, since --json is a switch, got "true"/,
    ],
    [['config', 'set', 'solve strata', 'no-json'], /there is no option --no-json/],
    [['config', 'set', 'solve strata', 'size', '3'], /there is no option --size/],
    [['config', 'set', 'play strata', 'size', '99'], /^puzzlebot: "play strata", "size": expected a whole/],
    [['config', 'set', 'play str8ts', 'skin', 'nope'], /expected one of classic/],
    [['config', 'set', 'generate', 'seed', 'x'], /expected a whole number/],
    [['config', 'set', 'sabr', 'stages', '0'], /expected a whole number from 1 to 10000 for --stages/],
    [['config', 'set', 'on desktop', 'window', '('], /expected a regular expression for --window/],
    [['config', 'set', 'play', 'record', 'some'], /expected all, failures or off for --record/],
    [['config', 'set', 'coach', 'game', 'strate'], /for --game, got "strate" \(did you mean strata/],
    [['config', 'get', 'play'], /expected show, set, unset for config, got "get"/],
    [['config', 'unset', 'solve strata', 'json'], /expected one that solve strata has a default of/],
  ])('%j is refused, and the file stays as it was', async (args, message) => {
    const before = readFileSync(file, 'utf8');
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
