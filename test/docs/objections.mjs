/**
 * Reads command lines (a JSON list of lists of words) and writes the program's objection to each,
 * `null` for none, without running any. A separate process with the built program: loading every
 * game from source would take a test ten seconds.
 */

import { buildProgram } from '../../dist/cli/program.js';
import { KnownOption } from '../../dist/cli/known-option.js';

/** Returns the program's objection to a command line. */
async function objection(words) {
  const objections = [];
  try {
    const program = await buildProgram(words);
    const stub = (command) => {
      command
        .exitOverride()
        .configureOutput({ writeOut: () => {}, outputError: (text) => objections.push(text) });
      if (command.commands.length === 0)
        command.action((...given) => void objections.push(...wrongWords(given.at(-1))));
      command.commands.forEach(stub);
    };
    stub(program);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error.code !== 'commander.helpDisplayed') objections.push(error.message);
  }
  return objections[0] ?? null;
}

/** Lists unknown games, and option values that are refused. */
function wrongWords(command) {
  if (command.name() === 'unknown') return [`no game: ${command.args.join(' ')}`];
  return command.options.flatMap((option) => {
    const value = command.opts()[option.attributeName()];
    const isTyped = command.getOptionValueSource(option.attributeName()) === 'cli';
    if (!isTyped || !(option instanceof KnownOption) || String(value).startsWith('<')) return [];
    try {
      option.check(value);
      return [];
    } catch (error) {
      return [error.message];
    }
  });
}

let text = '';
for await (const part of process.stdin) text += part;
const all = [];
for (const words of JSON.parse(text)) all.push(await objection(words));
process.stdout.write(JSON.stringify(all));
