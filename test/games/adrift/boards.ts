/** Boards whose solutions are known without a solver. */

/**
 * The article's puzzle, row by row as drawn there, and the unique solution printed by its author.
 */
export const articleBoard = `
R # #
. . .
B . .

# # .
# # .
B . .

# . #
# . #
# . R
`;

export const articleSolution = [
  ...['R # #', 'R R R', 'B B B'],
  ...['# # B', '# # B', 'B B B'],
  ...['# R #', '# R #', '# R R'],
];

/** Solved only if the four free cells of y form a separate loop. */
export const squareLoopBoard = `
R . R
# # #
# # #
# # #
# # #
# # #
# # #
# . .
# . .
`;

/** Solved only if the three cells in the middle form a separate loop. */
export const triangleLoopBoard = `
R . . R
# # # #
# # # #
# # # .
# # # .
# # # #
# # # #
# # # #
. # # #
# # # #
# # # #
# # # #
`;
