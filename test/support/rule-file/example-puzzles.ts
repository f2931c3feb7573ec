import { readFileSync } from 'node:fs';
import { makePuzzle, type Puzzle } from '../../../src/games/rule-file/puzzle.ts';

/** The examples whose boards can be generated from their rules. */
export const makeable = [
  'unruly',
  'solo',
  'mosaic',
  'pattern',
  'range',
  'towers',
  'lightup',
  'binairo',
  'filling',
  'star-battle',
  'suguru',
] as const;

/**
 * Reads an example.
 * @param name of its folder in examples/rule-files
 * @returns the text of its file
 */
export const exampleText = (name: string): string =>
  readFileSync(new URL(`../../../examples/rule-files/${name}/${name}.puzzle`, import.meta.url), 'utf8');

/**
 * Builds the puzzle of an example.
 * @param name of its folder
 * @returns the puzzle
 */
export const examplePuzzle = (name: string): Promise<Puzzle> => makePuzzle(exampleText(name), name);
