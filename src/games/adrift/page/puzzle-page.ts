import type { PuzzleJson } from '../generate.ts';
export const puzzlePage = (puzzles: readonly PuzzleJson[]): string => JSON.stringify(puzzles);
