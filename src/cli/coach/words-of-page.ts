/** Puts failures, which are worded for the command line, into words for the coach's page. */

/** What the options of a board that was read stand for. */
const shown: Readonly<Record<string, string>> = {
  palette: 'the palette of the picture',
  selected: 'the selected colour of the picture',
  laid: 'the ribbons laid in the picture',
  entered: 'the digits entered in the picture',
  filled: 'the paths drawn in the picture',
};

/**
 * Replaces the options of the command line, which the page does not have.
 * @param line of a failure
 * @returns the line with what the picture shows in place of its options, and without advice to use
 *   any other option
 */
export const wordsOfPage = (line: string): string =>
  line
    .replace(/--([a-z]+)\b(?!-)/g, (option, name: string) => shown[name] ?? option)
    .replace(/(?:; | \()[^;()]*--[a-z][^;()]*\)?/g, '');
