/** Converts a name to a title: `star-battle` to Star Battle. */
const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * Returns the rule file that `puzzlebot new` writes: a complete one, with each line explained.
 * @param name of the game
 * @returns its text
 */
export const template = (
  name: string,
): string => `# ${titleOf(name)}: a puzzle on a square grid. The words behind # are comments; docs/rule-files.md lists
# every line that can stand here.

# Its title, and its rules in one or two sentences: people read them in --help and on the page of
# "puzzlebot practice". How a cell is entered is told there by itself.
puzzle  ${titleOf(name)}
about   Fill in black and white: no three alike in a row, as many black as white in every line.

# Cells a side, fewest to most.
grid    4 to 12

# A line for each state that a cell can be in: a name, how it looks, how a player brings it about.
#   looks    darkest, middle, lightest (grounds), blank, number, letter, mark, dot
#   more     undecided (no solution has it), given (a part of the puzzle where it is seen at first),
#            at first (untouched cells are in it; in place of undecided where they may stay so)
#   entered by left click, right click, or left click and key (numbers, letters)
#   entered by cursor and key enter: arrow keys move the game's own cursor
cell .  is middle, undecided
cell b  is darkest, given, entered by left click
cell w  is lightest, given, entered by right click

# Numbers in cells that are clues and no states:         clue 0-9 is number
# Numbers beside the grid:                               rim left, top are runs
# or one number at the end of each row and column:       rim left, right, top, bottom are numbers
# Boxes that thick lines part:                           boxes by thick lines
# or boxes that need not be equal:                       boxes by thick lines, of any size
# Boards that may have several solutions:                solutions any
# A text beside solved boards:                           solved says COMPLETED!
# Numbers in such a text, for the rules:                 text {mines} mines left
# What a click does, in place of entered by:             move left click turns b w at cell, beside

# The rules as a SABR program, to the end of the file. Its symbols are the states above.
rules
each stretch 3: at least 1 b, at least 1 w
each line: as many b as w
`;
