/** Maximum length of a reason, in characters, so that it fits on one line. */
const reasonChars = 200;

/**
 * Extracts from the stderr of a Node process why it ended: the line of an uncaught error, or else
 * the last line other than Node's version.
 * @param said everything it wrote to stderr
 * @returns one line; `undefined` when it wrote nothing
 */
export function reasonIn(said: string): string | undefined {
  const lines = said.split('\n').map((line) => line.trim());
  const error = lines.find((line) => /^(\w*Error\b.*?|Error \[\w+\]): \S/.test(line));
  const last = lines.findLast((line) => line !== '' && !line.startsWith('Node.js v'));
  return (error ?? last)?.slice(0, reasonChars);
}
