/** The colours of the pages on which people look at boards and runs, light or dark. */

/** Declarations inside of `:root`. */
export const pageColors = `color-scheme: light dark;
  --ground: light-dark(#f5f3ee, #141618);
  --card: light-dark(#fffefb, #1c1f22);
  --ink: light-dark(#24272b, #e8e6e0);
  --soft: light-dark(#666a70, #a3a6ab);
  --line: light-dark(#dfdbd1, #34383d);
  --faint: light-dark(#efece5, #25292d);
  --accent: light-dark(#1f6f69, #6fc7bc);
  --bad: light-dark(#b93822, #ff8f78);`;
