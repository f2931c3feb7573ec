/**
 * The programs of the SABR bench, written with the builder, each with its name and the answer it
 * must have.
 */

import { philosophers, river, robots } from './meeting.ts';
import { hanoi, pegs, sliding, sokoban } from './moving.ts';
import { packing, queens } from './placing.ts';
import { einstein, largeSudoku, mines, sudoku } from './telling.ts';
import { pocketCube } from './turning.ts';

/** A program of the bench. */
export interface BenchProgram {
  readonly name: string;
  readonly stages: number;
  /** The answer that the solver must give. */
  readonly solvable: boolean;
  text(): string;
}

const hardSudoku = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

export const benchPrograms: readonly BenchProgram[] = [
  { name: 'sliding puzzle 3x3', stages: 20, solvable: true, text: () => sliding('1 8 2; 0 4 3; 7 6 5', 3) },
  {
    name: 'sliding puzzle 4x4',
    stages: 20,
    solvable: true,
    text: () => sliding('2 3 4 8; 1 6 0 12; 5 10 7 11; 9 13 14 15', 4),
  },
  { name: 'pocket cube, 20 stages', stages: 20, solvable: true, text: () => pocketCube('R U2 F3 R2 U F R3') },
  {
    name: 'pocket cube, ten turns',
    stages: 11,
    solvable: true,
    text: () => pocketCube('R U2 F3 R2 U F R3 U2 F R'),
  },
  { name: 'pentominoes 5x8', stages: 1, solvable: true, text: () => packing(5, 8, 'FILPTUVY') },
  { name: 'queens 24', stages: 1, solvable: true, text: () => queens(24) },
  { name: 'sudoku 9x9', stages: 1, solvable: true, text: () => sudoku(hardSudoku, 3) },
  { name: 'sudoku 25x25', stages: 1, solvable: true, text: () => largeSudoku(5, 0.55, 1) },
  { name: 'mines 250x250', stages: 1, solvable: true, text: () => mines(250, 0.2, 1) },
  { name: 'river, 3 pairs', stages: 12, solvable: true, text: () => river(3) },
  { name: 'philosophers, 6', stages: 13, solvable: true, text: () => philosophers(6) },
  { name: 'Einstein', stages: 1, solvable: true, text: () => einstein() },
  { name: 'Hanoi, 4 disks', stages: 16, solvable: true, text: () => hanoi(4) },
  {
    name: 'pegs, 15 holes',
    stages: 14,
    solvable: true,
    text: () => pegs(5, 'o; _ _; _ _ _; _ _ _ _; _ _ _ _ _'),
  },
  {
    name: 'Sokoban',
    stages: 40,
    solvable: true,
    text: () => sokoban(['  ###', '###..#', '#@.$.#', '#.$..#', '#xx..#', '######']),
  },
  { name: 'robots 5x5', stages: 12, solvable: true, text: () => robots(5, 4) },
];
