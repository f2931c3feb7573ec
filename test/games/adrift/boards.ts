/** Boards whose solutions are known without a solver. */

/**
 * The article's puzzle, row by row as it is drawn there, and the one solution that its author
 * prints.
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

/** Solved only if the four free cells of y are a loop of their own. */
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

/** Solved only if the three cells in the middle are a loop of their own. */
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
