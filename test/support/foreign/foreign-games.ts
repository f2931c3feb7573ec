/**
 * Third-party programs that are played by rule files: puzzles of Simon Tatham's collection (Debian
 * package sgt-puzzles), whose game IDs encode a board, and GNOME's hitori, whose boards have a size
 * and a seed.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A foreign game, and how to generate its boards. */
export interface ForeignGame {
  /** The name of its folder in examples/rule-files. */
  readonly name: string;
  readonly program: string;
  /** The title of its window. */
  readonly title: string;
  /** Parameters of its boards: the small ones, and all. */
  readonly small: readonly string[];
  readonly mixed: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The game whose IDs it uses; its own name when absent. */
  readonly ids?: string;
  /** Whether the test leaves it out; of the others it plays one board each. */
  readonly onlyInBench?: true;
  /** Whether its own dialogs cover the board, so that windows must be kept whole. */
  readonly whole?: true;
}

const folder = '/usr/games';

/** Whether the collection is installed. */
export const isInstalled = existsSync(`${folder}/sgt-unruly`);

/** Whether GNOME's hitori is installed. */
export const hasHitori = existsSync(`${folder}/hitori`);

/** All foreign games. */
export const foreignGames: readonly ForeignGame[] = [
  {
    name: 'unruly',
    program: 'sgt-unruly',
    title: 'Unruly',
    small: ['6x6dt'],
    mixed: ['6x6dt', '8x8dt', '8x8dn', '10x10dt', '14x14dt'],
  },
  {
    name: 'solo',
    program: 'sgt-solo',
    title: 'Solo',
    small: ['2x2', '4j'],
    mixed: ['2x3', '2x3j', '3x3', '3x3da', '9j', '7j', '3x4', '4x4'],
  },
  {
    name: 'solo-x',
    program: 'sgt-solo',
    title: 'Solo',
    small: ['2x2x'],
    mixed: ['2x3x', '3x3x', '7jx'],
  },
  {
    name: 'mosaic',
    program: 'sgt-mosaic',
    title: 'Mosaic',
    small: ['3x3', '4x4'],
    mixed: ['3x3', '5x5', '8x8', '10x10', '15x15'],
  },
  {
    name: 'pattern',
    program: 'sgt-pattern',
    title: 'Pattern',
    small: ['4x4', '5x4'],
    mixed: ['5x5', '8x8', '10x10', '15x15', '20x20'],
  },
  {
    name: 'singles',
    program: 'sgt-singles',
    title: 'Singles',
    small: ['4x4de', '5x5dk'],
    mixed: ['5x5de', '6x6dk', '8x8de', '8x8dk'],
  },
  {
    name: 'range',
    program: 'sgt-range',
    title: 'Range',
    small: ['4x4', '6x5'],
    mixed: ['5x5', '7x7', '9x6', '12x8'],
  },
  {
    name: 'towers',
    program: 'sgt-towers',
    title: 'Towers',
    small: ['3de', '4de'],
    mixed: ['4de', '5de', '5dh', '6de', '7dh'],
    // Flat, as the menus of later versions offer.
    env: { TOWERS_2D: 'y' },
  },
  {
    name: 'lightup',
    program: 'sgt-lightup',
    title: 'Light Up',
    small: ['5x5b20s4d0'],
    mixed: ['5x5b20s4d0', '7x7b20s4d1', '10x10b20s2d2', '14x14b20s4d1'],
  },
  {
    name: 'filling',
    program: 'sgt-filling',
    title: 'Filling',
    small: ['4x3', '4x4'],
    mixed: ['5x4', '7x6', '9x7', '13x9'],
  },
  {
    name: 'flip',
    program: 'sgt-flip',
    title: 'Flip',
    small: ['3x3c', '5x4c'],
    mixed: ['3x3c', '4x4c', '5x5c', '7x5c', '10x10c'],
  },
  {
    name: 'flood',
    program: 'sgt-flood',
    title: 'Flood',
    small: ['6x6c4m0', '8x6c5m0'],
    mixed: ['12x12c6m5', '12x12c6m0', '8x8c4m0', '16x12c6m2', '10x14c5m0'],
  },
  {
    name: 'unruly-keys',
    program: 'sgt-unruly',
    title: 'Unruly',
    ids: 'unruly',
    small: ['6x6dt'],
    mixed: ['6x6dt', '8x8dt', '8x8dn', '10x10dt'],
    onlyInBench: true,
  },
  {
    name: 'singles-keys',
    program: 'sgt-singles',
    title: 'Singles',
    ids: 'singles',
    small: ['4x4de'],
    mixed: ['5x5de', '6x6dk', '8x8de'],
    onlyInBench: true,
  },
  {
    name: 'hitori',
    program: 'hitori',
    title: 'Hitori',
    small: ['5'],
    mixed: ['5', '6', '8', '10'],
    whole: true,
  },
  {
    name: 'fifteen',
    program: 'sgt-fifteen',
    title: 'Fifteen',
    small: ['3x3', '4x3'],
    mixed: ['4x4', '3x3', '5x4', '4x4', '5x5'],
  },
];

/**
 * Finds a game by the name of its folder.
 * @param name of the folder
 * @returns the game
 */
export function foreignGame(name: string): ForeignGame {
  const game = foreignGames.find((each) => each.name === name);
  if (!game)
    throw new RangeError(`expected one of ${foreignGames.map((each) => each.name).join(', ')}, got ${name}`);
  return game;
}

/** Returns the path of its program. */
export const programPath = ({ program }: ForeignGame): string => `${folder}/${program}`;

/** Returns the folder of its rule file. */
export const ruleFolder = ({ name }: Pick<ForeignGame, 'name'>): string =>
  fileURLToPath(new URL(`../../../examples/rule-files/${name}`, import.meta.url));

/**
 * Generates game IDs.
 * @param game the game
 * @param parameters of the boards, used in turn
 * @param count how many IDs
 * @param seed the same seed gives the same IDs
 * @returns IDs; for hitori, sizes and seeds
 */
export function gameIds(
  game: ForeignGame,
  parameters: readonly string[],
  count: number,
  seed: number,
): string[] {
  if (game.name === 'hitori')
    return Array.from({ length: count }, (_, i) => `${parameters[i % parameters.length]}#${1000 * seed + i}`);
  return Array.from({ length: count }, (_, i) =>
    execFileSync(
      programPath(game),
      ['--generate', '1', `${parameters[i % parameters.length]}#${seed}-${i}`],
      { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    ).trim(),
  );
}
