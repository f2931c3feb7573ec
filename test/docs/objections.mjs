/**
 * Reads command lines, a JSON list of lists of words, and writes what the program says against
 * each, `null` for nothing. Nothing is run. A process of its own, with the built program: loading
 * every game from the source takes a test ten seconds.
 */

import { buildProgram } from '../../dist/cli/program.js';
import { WordOption } from '../../dist/cli/word-option.js';

/** What the program says against a command line. */
async function objection(words) {
  const said = [];
  try {
    const program = await buildProgram(words);
    const stub = (command) => {
      command.exitOverride().configureOutput({ writeOut: () => {}, outputError: (text) => said.push(text) });
      if (command.commands.length === 0)
        command.action((...given) => void said.push(...wrongWords(given.at(-1))));
      command.commands.forEach(stub);
    };
    stub(program);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error.code !== 'commander.helpDisplayed') said.push(error.message);
  }
  return said[0] ?? null;
}

/** What is no game, and values of options that are none of their words. */
function wrongWords(command) {
  if (command.name() === 'unknown') return [`no game: ${command.args.join(' ')}`];
  return command.options.flatMap((option) => {
    const value = command.opts()[option.attributeName()];
    const isWrong = option instanceof WordOption && value !== undefined && !option.words.includes(value);
    return isWrong && !value.startsWith('<') ? [`${option.long} ${value}`] : [];
  });
}

let text = '';
for await (const part of process.stdin) text += part;
const all = [];
for (const words of JSON.parse(text)) all.push(await objection(words));
process.stdout.write(JSON.stringify(all));
