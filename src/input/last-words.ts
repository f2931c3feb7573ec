/** As much as fits into one line. */
const reasonChars = 200;

/**
 * What a Node process that ended said of the reason: the line of an uncaught error, or else the last line that is not
 * Node naming its version.
 * @param said all it wrote to stderr
 * @returns `undefined` when it said nothing
 */
export function reasonIn(said: string): string | undefined {
  const lines = said.split('\n').map((line) => line.trim());
  const error = lines.find((line) => /^(\w*Error\b.*?|Error \[\w+\]): \S/.test(line));
  const last = lines.findLast((line) => line !== '' && !line.startsWith('Node.js v'));
  return (error ?? last)?.slice(0, reasonChars);
}
