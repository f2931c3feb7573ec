/**
 * Compares SABR rule files with clingo and MiniZinc (with Gecode) on the same boards, including the
 * proof that no other solution exists: `nice npx tsx bench/sabr/peers.ts`, after npm run build.
 * Needs sgt-puzzles; a peer that is not installed is named and skipped. Each peer solves every
 * board in a process of its own, and all answers must agree.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  groundRules,
  type GroundRules,
  parseRules,
  type RuleFacts,
  type RuleFile,
  solveRules,
} from '../../src/sabr/sabr.ts';
import { factsOf } from '../../test/support/foreign/foreign-ids.ts';
import { clingoFacts, minizincData } from './peer-data.ts';

const games: readonly (readonly [game: string, program: string, parameters: string])[] = [
  ['unruly', 'unruly', '16x16dt'],
  ['solo', 'solo', '3x3du'],
  ['solo-x', 'solo', '3x3xdu'],
  ['mosaic', 'mosaic', '30x30'],
  ['singles', 'singles', '10x10dk'],
  ['pattern', 'pattern', '20x20'],
  ['towers', 'towers', '6dh'],
  ['range', 'range', '13x9'],
];
const boardCount = 5;
const limitSeconds = 20;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-peers-'));

/** A board, with its data in the format of each system. */
interface Board {
  readonly game: string;
  readonly ground: GroundRules;
  readonly given: RuleFacts;
  readonly facts: string;
  readonly asp: string;
  readonly data: string;
}

/** A system: its models, its command, and how to read the only solution from its output. */
interface System {
  readonly name: string;
  readonly version: readonly [string, string];
  readonly model: (game: string) => string;
  readonly command: (board: Board) => readonly string[];
  /** Symbols by cell; `undefined` unless the output reports exactly one solution. */
  readonly answer: (output: string, ground: GroundRules) => readonly string[] | undefined;
}

const systems: readonly System[] = [
  {
    name: 'SABR',
    version: [process.execPath, '--version'],
    model: (game) => here(`../../examples/rules/${game}.rules`),
    command: ({ game, facts }) => [
      process.execPath,
      here('../../dist/cli/main.js'),
      'sabr',
      here(`../../examples/rules/${game}.rules`),
      '--facts',
      facts,
      '--unique',
    ],
    answer: (output) =>
      output.includes('solution 2') || !output.startsWith('solution 1')
        ? undefined
        : output.trim().split(/\s+/).slice(2),
  },
  {
    name: 'clingo',
    version: ['clingo', '--version'],
    model: (game) => here(`peers/${game}.lp`),
    command: ({ game, asp }) => ['clingo', '-n', '2', '-W', 'none', here(`peers/${game}.lp`), asp],
    answer: (output, ground) => {
      if (!/^Models +: 1$/m.test(output)) return undefined;
      const rest = ground.symbols.includes('b') ? (ground.symbols.find((one) => one !== 'b') ?? '') : '';
      const values = Array.from({ length: ground.width * ground.height }, () => rest);
      for (const [, row, column, symbol = ''] of output.matchAll(/v\((\d+),(\d+),(\w+)\)/g))
        values[(Number(row) - 1) * ground.width + Number(column) - 1] = symbol;
      return values;
    },
  },
  {
    name: 'MiniZinc',
    version: ['minizinc', '--version'],
    model: (game) => here(`peers/${game}.mzn`),
    command: ({ game, data }) => [
      ...['minizinc', '--solver', 'gecode', '-n', '2', '--output-mode', 'dzn'],
      ...['-I', here('peers'), here('peers/data.mzn'), here(`peers/${game}.mzn`), data],
    ],
    answer: (output, { symbols }) => {
      const [first = '', ...others] = output.split('----------');
      const [, list] = /^v =\s*\[\|([\d,|\s]+)\|\]/m.exec(first) ?? [];
      if (!list || others.length !== 1 || !others[0]?.includes('==========')) return undefined;
      return [...list.matchAll(/\d+/g)].map(([value]) => symbols[Number(value) - 1]!);
    },
  },
];

function isInstalled({ name, version: [program, option] }: System): boolean {
  const { error, stdout } = spawnSync(program, [option], { encoding: 'utf8' });
  console.log(error ? `${name} is not installed and is skipped` : `${name}: ${stdout.split('\n')[0]}`);
  return !error;
}

/** Counts the lines of a model and its includes that are neither empty nor comments. */
function lineCount(path: string): number {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\s*[^\s#%]|^#include/.test(line));
  const included = lines.flatMap((line) => {
    const [, name] = /^#?include "?([\w-]+(?:\.\w+)?)/.exec(line) ?? [];
    if (!name) return [];
    const own = join(path, '..', name.includes('.') ? name : `${name}.rules`);
    return own.endsWith('alldifferent.mzn') || own.endsWith('regular.mzn') ? [] : [lineCount(own)];
  });
  return lines.length + included.reduce((sum, count) => sum + count, 0);
}

const ruleText = (name: string) => readFileSync(here(`../../examples/rules/${name}.rules`), 'utf8');

function boardsOf([game, generator, parameters]: (typeof games)[number]): Board[] {
  const ids = execFileSync(`/usr/games/sgt-${generator}`, ['--generate', String(boardCount), parameters], {
    encoding: 'utf8',
  });
  const rules = parseRules(ruleText(game), { include: ruleText });
  return ids
    .trim()
    .split('\n')
    .map((id, i) => writeBoard(`${game}-${i}`, { game, rules, given: factsOf(generator, id) }));
}

function writeBoard(
  name: string,
  { game, rules, given }: { game: string; rules: RuleFile; given: RuleFacts },
): Board {
  const ground = groundRules(rules, given);
  const write = (ending: string, text: string) => {
    const path = join(folder, `${name}.${ending}`);
    writeFileSync(path, text);
    return path;
  };
  return {
    game,
    ground,
    given,
    facts: write('json', JSON.stringify(given)),
    asp: write('lp', clingoFacts(ground, given)),
    data: write('dzn', minizincData(ground, given)),
  };
}

/** Solves a board; infinite seconds beyond the time limit. */
function timed({ command, answer }: System, board: Board): { seconds: number; solution: string | undefined } {
  const [program = '', ...options] = command(board);
  const fromMs = performance.now();
  const { stdout, error } = spawnSync(program, options, {
    encoding: 'utf8',
    timeout: 1000 * limitSeconds,
    maxBuffer: 2 ** 26,
  });
  if (error) return { seconds: Infinity, solution: undefined };
  const seconds = (performance.now() - fromMs) / 1000;
  const solution = answer(stdout, board.ground)?.join(' ');
  if (solution === undefined)
    throw new Error(`${program} on ${board.facts}: not exactly one solution\n${stdout}`);
  return { seconds, solution };
}

const installed = systems.filter(isInstalled);
const secondsText = (seconds: number) => (seconds === Infinity ? `> ${limitSeconds}` : seconds.toFixed(3));
const medianOf = (seconds: readonly number[]) =>
  seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? Infinity;

/**
 * Returns the seconds of the same work in a running program that has already solved a board of the
 * game: from text and facts to the proof.
 */
async function inProcess({ game, given }: Board): Promise<number> {
  const fromMs = performance.now();
  const rules = parseRules(ruleText(game), { include: ruleText });
  const { solutions, complete } = await solveRules(groundRules(rules, given));
  if (solutions.length !== 1 || !complete) throw new Error(`${game}: not exactly one solution`);
  return (performance.now() - fromMs) / 1000;
}

console.log(`board | ${installed.map(({ name }) => `${name} lines | s`).join(' | ')} | SABR as a library, s`);
try {
  for (const game of games) {
    const boards = boardsOf(game);
    const runs = boards.map((board) => installed.map((system) => timed(system, board)));
    runs.forEach((run, i) => {
      const solutions = new Set(run.flatMap(({ solution }) => solution ?? []));
      if (solutions.size > 1) throw new Error(`${game[0]}, board ${i + 1}: the answers differ`);
    });
    const columns = installed.map(({ model }, i) => {
      const seconds = medianOf(runs.map((run) => run[i]?.seconds ?? Infinity));
      return `${lineCount(model(game[0]))} | ${secondsText(seconds)}`;
    });
    const library: number[] = [];
    if (boards[0]) await inProcess(boards[0]);
    for (const board of boards) library.push(await inProcess(board));
    console.log(`${game[0]} ${game[2]} | ${columns.join(' | ')} | ${secondsText(medianOf(library))}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
