/** Plays a board of a foreign game from its rule file, and judges the run by the game's data. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import type { Board } from '../../../src/games/rule-file/board.ts';
import { parseBoard } from '../../../src/games/rule-file/board-text.ts';
import { loadPuzzle } from '../../../src/outside/load-puzzle.ts';
import { factsOf, type Puzzle } from '../../../src/games/rule-file/puzzle.ts';
import { gridReader } from '../../../src/games/rule-file/read/read.ts';
import type { GridLayout } from '../../../src/games/rule-file/scene.ts';
import type { RuleFacts } from '../../../src/sabr/sabr.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { until } from '../desktop/desktop-windows.ts';
import { playOnDesktop } from '../desktop/strata-page.ts';
import { runCli } from '../run-cli.ts';
import { type ForeignGame, programPath, ruleFolder } from './foreign-games.ts';
import { hitoriMisread, hitoriStart, missingHitoriDialog } from './hitori.ts';
import { factsOf as truthOf, movesTruth } from './foreign-ids.ts';

/** The result of a board. */
export interface ForeignRun {
  readonly id: string;
  /** Exit code, and the program's reason. */
  readonly code: number | null;
  readonly reason: string;
  /** How the reading differs from the ID; `undefined` if it does not. */
  readonly misread: string | undefined;
  /** How the final picture differs from the game's own solution. */
  readonly wrong: string | undefined;
  readonly seconds: number;
  readonly clicks: number;
  readonly misses: number;
}

/** The look of the game's window. */
export interface ForeignLook {
  readonly env?: Readonly<Record<string, string>>;
  /** In pixels; the game's own size when absent. */
  readonly size?: readonly [number, number];
}

/**
 * Opens a board, plays it, and judges it.
 * @param desktop to play on
 * @param game the game
 * @param id names the board
 * @param look of its window
 * @returns the result
 */
export async function playForeign(
  desktop: Desktop,
  game: ForeignGame,
  id: string,
  { env, size }: ForeignLook = {},
): Promise<ForeignRun> {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-foreign-'));
  const isHitori = game.name === 'hitori';
  const start = isHitori ? hitoriStart(id, folder) : { args: [id], env: {} };
  const window = await desktop.openProgram(programPath(game), start.args, {
    ...game.env,
    ...start.env,
    ...env,
  });
  try {
    if (size) await window.resize(...size);
    const runDir = join(folder, 'run');
    const options = ['--game', ruleFolder(game), '--window', `^${game.title}$`, '--run-dir', runDir];
    const { code, stdout, stderr } = await playOnDesktop(desktop.env, options, '').done;
    const result = stdout ? (JSON.parse(stdout) as Partial<ForeignRun>) : {};
    const { reason = stderr.trim(), seconds = 0, clicks = 0, misses = 0 } = result;
    const puzzle = await loadPuzzle(ruleFolder(game));
    const boards = boardsOf(runDir, puzzle);
    if (isHitori) {
      const wrong = code === 0 ? await hitoriFault(desktop, game, runDir, folder) : undefined;
      const misread =
        boards &&
        hitoriMisread(
          boards.first.cells.map(({ clue }) => clue),
          folder,
        );
      return { id, code, reason, seconds, clicks, misses, misread, wrong };
    }
    const isMoved = puzzle.file.moves.length > 0;
    const solution = boards && !isMoved && (await solutionOf({ game, id, desktop }, puzzle, boards, folder));
    const misread = isMoved
      ? movesMisread(boards?.first, game, id)
      : misreadIn(boards?.first, game, id, puzzle);
    const wrong =
      boards && code === 0
        ? solution
          ? finalFault(boards, solution)
          : await movesFault({ game, id, boards, runDir })
        : undefined;
    return { id, code, reason, seconds, clicks, misses, misread, wrong };
  } finally {
    window.signal('SIGKILL');
    // The windows of the next program get the same ids.
    await until(
      'the window is gone',
      10_000,
      async () => !(await desktop.windows.ids()).includes(window.id) || undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks hitori's own dialog, and the record by the rules on the final picture. */
async function hitoriFault(
  desktop: Desktop,
  game: ForeignGame,
  runDir: string,
  folder: string,
): Promise<string | undefined> {
  const verdict = await runCli(['verify', '--game', ruleFolder(game), runDir]);
  return verdict.code === 0 ? missingHitoriDialog(desktop, folder) : verdict.stdout + verdict.stderr;
}

interface Line {
  readonly kind: string;
  readonly board?: readonly string[];
  readonly scene?: 'same' | { readonly board: Board };
  readonly layout?: GridLayout;
  readonly action?: { readonly parts?: readonly unknown[] };
}

/** A board on the screen. */
interface Started {
  readonly game: ForeignGame;
  readonly id: string;
  readonly desktop: Desktop;
}

/** The first and the last board of a record, and the known colours. */
export interface SeenBoards {
  readonly first: Board;
  readonly last: Board;
  readonly shades: GridLayout['shades'];
  /** Number of clicks sent. */
  readonly clicks: number;
}

/**
 * Extracts the boards from a record.
 * @param runDir its folder
 * @param puzzle of the boards
 * @returns the boards; `undefined` if none was read
 */
export function boardsOf(runDir: string, { file }: Puzzle): SeenBoards | undefined {
  const lines = readFileSync(join(runDir, 'run.jsonl'), 'utf8').trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as Line);
  const first = events.find(({ kind }) => kind === 'reading')?.board;
  const last = events.findLast(({ kind, scene }) => kind === 'look' && typeof scene === 'object')?.scene;
  if (!first || typeof last !== 'object') return undefined;
  const shades = events.find(({ layout }) => layout)?.layout?.shades ?? [];
  const sent = events.filter(({ kind }) => kind === 'click');
  const clicks = sent.reduce((sum, { action }) => sum + (action?.parts?.length ?? 1), 0);
  return { first: parseBoard(first.join('\n'), file), last: last.board, shades, clicks };
}

function misreadIn(
  board: Board | undefined,
  { name, ids = name }: ForeignGame,
  id: string,
  { file }: Puzzle,
): string | undefined {
  if (!board) return undefined;
  const read = comparable(factsOf(board, file));
  const truth = comparable(truthOf(ids, id));
  const differs = Object.keys(truth).find((part) => truth[part] !== read[part]);
  return differs && `${differs}: ${read[differs]}, truly ${truth[differs]}`;
}

function movesMisread(board: Board | undefined, { name }: ForeignGame, id: string): string | undefined {
  if (!board) return undefined;
  const truth = movesTruth(name, id);
  const read = board.cells.map(({ state }) => state).join(' ');
  if (board.columns === truth.columns && read === truth.states.join(' ')) return undefined;
  return `${board.columns} columns: ${read}, truly ${truth.columns}: ${truth.states.join(' ')}`;
}

/** Finds faults at the end of a game of moves: the board, the count of moves, or the record. */
async function movesFault({
  game,
  id,
  boards,
  runDir,
}: {
  readonly game: ForeignGame;
  readonly id: string;
  readonly boards: SeenBoards;
  readonly runDir: string;
}): Promise<string | undefined> {
  const { states, maxMoves = Infinity } = movesTruth(game.name, id);
  const last = boards.last.cells.map(({ state }) => state);
  const goals: Record<string, (string | undefined)[]> = {
    flip: states.map(() => 'w'),
    flood: states.map(() => last[0]),
    fifteen: [...states.slice(1).map((_, i) => String(i + 1)), 'e'],
  };
  const goal = goals[game.name] ?? [];
  if (last.join() !== goal.join()) return `the final board is ${last.join(' ')}`;
  if (boards.clicks > maxMoves) return `${boards.clicks} moves, and ${maxMoves} are allowed`;
  const verdict = await runCli(['verify', '--game', ruleFolder(game), runDir]);
  return verdict.code === 0 ? undefined : verdict.stdout + verdict.stderr;
}

/** Formats facts with the letters of rule files, and boxes numbered in order of appearance. */
function comparable(facts: RuleFacts): Record<string, string> {
  const { width = 0, height = width, givens, clues, rims = {}, regions = {} } = facts;
  const states = givens?.map((state) => (state === 'wall' ? 'x' : (state ?? '.')));
  const boxes = [...new Set(regions['box'])];
  return {
    size: `${width}x${height}`,
    ...(states?.some((state) => state !== '.') && { givens: states.join(' ') }),
    ...(clues?.some((clue) => clue !== undefined) && { clues: clues.map((clue) => clue ?? '.').join(' ') }),
    ...Object.fromEntries(
      Object.entries(rims).map(([side, lines]) => [
        side,
        lines.map((line) => line?.join('.') ?? '').join(' '),
      ]),
    ),
    ...(regions['box'] && { boxes: regions['box'].map((box) => boxes.indexOf(box)).join(' ') }),
  };
}

/** Reads the game's own solution from a picture that it draws, with the colours of the run. */
async function solutionOf(
  { game, id, desktop }: Started,
  puzzle: Puzzle,
  { shades, last }: SeenBoards,
  folder: string,
): Promise<readonly (string | undefined)[]> {
  const options = { cwd: folder, env: { ...desktop.env, ...game.env } as NodeJS.ProcessEnv };
  const run = (...args: readonly string[]) =>
    execFileSync(programPath(game), args, { ...options, stdio: 'ignore' });
  run('--generate', '1', '--save', 'solution', '--save-suffix', '.sav', '--with-solutions', id);
  const save = readFileSync(join(folder, 'solution0.sav'), 'utf8');
  // This game circles all numbers of its solution, which hides the grid from the reader.
  if (game.program === 'sgt-singles') return singlesSolution(save, last.columns);
  run('--screenshot', 'solution.png', '--redo', '1.0', 'solution0.sav');
  const reader = gridReader(puzzle.file);
  const frame = await decodePicture(join(folder, 'solution.png'));
  const { board } = reader.read(frame, { ...reader.locate(frame), shades });
  return board.cells.map(({ state }) => state);
}

/** Parses `S;B0,0;C1,0`: a black cell and a circled one, column first. */
function singlesSolution(save: string, columns: number): string[] {
  const states: string[] = [];
  for (const [, kind, x, y] of save.matchAll(/;([BC])(\d+),(\d+)/g))
    states[Number(y) * columns + Number(x)] = kind === 'B' ? 'b' : 'w';
  return states;
}

function finalFault(
  { last: { cells } }: SeenBoards,
  solution: readonly (string | undefined)[],
): string | undefined {
  const at = solution.findIndex((state, cell) => state !== cells[cell]?.state);
  return at < 0 ? undefined : `cell ${at} is ${cells[at]?.state}, the game has ${solution[at]}`;
}
