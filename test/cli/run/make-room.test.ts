import { existsSync, readdirSync, renameSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { fileFolder } from '../file-folder.ts';

const files = fileFolder();

const play = (...options: string[]) =>
  runCli(['play', 'lights-out', '--size', '2x2', '--seed', '1', ...options], { cwd: files.path('') });

it('play removes old runs that it named itself, and never one that a person named', async () => {
  await play('--run-dir', 'runs/mine');
  await play();
  const [kept] = readdirSync(files.path('runs')).filter((name) => name !== 'mine');
  renameSync(files.path(`runs/${kept}`), files.path('runs/worth-keeping'));
  await play();
  const [old] = readdirSync(files.path('runs')).filter((name) => name.startsWith('lights-out-'));
  const { stderr } = await play('--runs-limit', '0');
  expect(stderr).toContain(`runs/${old} was removed to make room`);
  expect(existsSync(files.path('runs/mine/run.jsonl'))).toBe(true);
  expect(existsSync(files.path('runs/worth-keeping/run.jsonl'))).toBe(true);
  expect(readdirSync(files.path('runs'))).toHaveLength(3);
});
