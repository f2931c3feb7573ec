/**
 * Certifies a solved puzzle from the recorded entries and pictures, by the rules alone. Every new
 * digit was entered by a step, the full board obeys the rules, and after the last digit the page
 * showed something that it had not shown before. If that is a card that announces the board as
 * solved and hides it, the board before the last digit counts, with that digit.
 */

import { cellInWords } from '../../core/words/place-words.ts';
import { isCard, showsCard } from '../card-scene.ts';
import type { LevelRecord } from '../game.ts';
import type { Board, GivenCell } from './board.ts';
import { plainFormat } from './text/format-plain.ts';
import { type GridScene, isGrid, type PlayScene } from './read/around/play-scene.ts';
import { SolvedSign } from './read/around/solved-sign.ts';
import { ruleBroken } from './rules.ts';

/** The labels of steps that entered digits or cleared a cell; rows and columns from 1. */
const entryLabel = /^(?:type|pad|stamp|fill) (\d+ in r\d+c\d+(?:, |$))+$/;
const entryOfLabel = /(\d+) in r(\d+)c(\d+)/g;
const clearLabel = /^clear r(\d+)c(\d+) by /;

type Story = LevelRecord<PlayScene>['story'];

/**
 * Checks a recorded puzzle by the rules alone; see `Game.certify`.
 * @param level the record
 * @returns what is wrong, in words; `undefined` when nothing is
 */
export function certifyStr8ts({ board, story, final }: LevelRecord<PlayScene>): string | undefined {
  const start = plainFormat.read(board.join('\n')).map(({ black, digit }): GivenCell => ({ black, digit }));
  const last = story.findLastIndex((part) => typeof part === 'string' && entryLabel.test(part));
  const since = isCard(final) ? story.slice(Math.max(0, last)) : [...story, final];
  const full =
    since.findLast((part): part is GridScene => typeof part !== 'string' && isFull(part, start)) ??
    (isCard(final) ? filledUp(story, last, start) : undefined);
  if (!full) return 'no picture shows this board with all cells filled';
  const entries = loggedEntries(story, board.length);
  const size = board.length;
  for (const [at, { black, digit }] of start.entries()) {
    const shown = full.cells[at]?.digit;
    const place = cellInWords(size, at);
    if (black ? shown !== digit : shown !== digit && entries.get(at) !== shown) {
      return `${place} shows ${shown ?? 'nothing'}, which was not entered there`;
    }
  }
  // A digit that was entered before the start and then cleared is not a given.
  const puzzle: Board = {
    size,
    cells: start.map(({ black, digit }, at) => ({
      black,
      digit: !black && entries.has(at) ? undefined : digit,
    })),
  };
  const broken = ruleBroken(
    puzzle,
    full.cells.map(({ digit }) => digit),
  );
  return broken ?? missingSign(story.slice(0, last), final, start);
}

/** Whether a scene shows a board with the same black cells, and a digit in each white one. */
const isFull = (scene: PlayScene, start: readonly GivenCell[]): scene is GridScene =>
  isGrid(scene) &&
  scene.cells.length === start.length &&
  scene.cells.every(({ black, digit }, at) => black === start[at]?.black && (black || digit !== undefined));

/**
 * Returns the last digit entered in each cell that a step changed; `undefined` where the cell was
 * cleared after it.
 */
function loggedEntries(story: Story, size: number): Map<number, number | undefined> {
  const entries = new Map<number, number | undefined>();
  for (const part of story) {
    if (typeof part !== 'string') continue;
    const cellAt = (row: string | undefined, column: string | undefined) =>
      (Number(row) - 1) * size + Number(column) - 1;
    const cleared = clearLabel.exec(part);
    if (cleared) entries.set(cellAt(cleared[1], cleared[2]), undefined);
    if (!entryLabel.test(part)) continue;
    for (const [, digit, row, column] of part.matchAll(entryOfLabel)) {
      entries.set(cellAt(row, column), Number(digit));
    }
  }
  return entries;
}

/** Returns the board before the last digit, with that digit; `undefined` unless it is full then. */
function filledUp(story: Story, last: number, start: readonly GivenCell[]): GridScene | undefined {
  const seen = story
    .slice(0, last)
    .findLast((part): part is GridScene => typeof part !== 'string' && isGrid(part));
  const [entry, ...others] = [...String(story[last]).matchAll(entryOfLabel)];
  if (!seen || !entry || others.length > 0) return undefined;
  const [digit, row, column] = entry.slice(1).map(Number) as [number, number, number];
  const at = (row - 1) * seen.size + column - 1;
  const cells = seen.cells.map((cell, i) => (i === at ? { ...cell, digit } : cell));
  return isFull({ ...seen, cells }, start) ? { ...seen, cells } : undefined;
}

/**
 * Returns an error unless the final picture shows a change, or a card, that no picture before the
 * last digit did.
 */
function missingSign(before: Story, final: PlayScene, start: readonly GivenCell[]): string | undefined {
  if (isCard(final)) {
    return showsCard(before) ? 'a card announced the board as solved before the last digit' : undefined;
  }
  if (!isGrid(final) || !isFull(final, start)) return undefined;
  const sign = new SolvedSign();
  for (const part of before) {
    if (typeof part !== 'string' && isGrid(part)) sign.learn(part.around);
  }
  const change = sign.changeIn(final.around);
  return change === undefined ? 'the final picture shows no change since the last digit' : undefined;
}
