/**
 * Runs command lines one after another in one process, so that modules are loaded and compiled
 * once. Each run gets what a new process would have: arguments, environment, folder, stdin, and no
 * listeners of an earlier run. A run has ended when nothing it started is still active.
 *
 * Usage: fork with the program's main file; send `{ words, env, folder, input }`. Both output
 * streams end a run with a zero byte, "end of run", the exit code and a zero byte.
 */

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const mainFile = process.argv[2];
const emitters = [process, process.stdout, process.stderr];
let runs = 0;

process.on('disconnect', () => process.exit());
process.on('message', async ({ words, env, folder, input }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(folder);
  process.argv.splice(1, Infinity, mainFile, ...words);
  process.exitCode = undefined;
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input, 'base64')]);
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  const before = emitters.map(listenersOf);
  const active = process.getActiveResourcesInfo().length;

  // The query makes it another module, whose body runs once more.
  await import(`${pathToFileURL(mainFile).href}?run=${(runs += 1)}`);
  while (process.getActiveResourcesInfo().length > active) await nextTurn();

  const atExit = process.listeners('exit').filter((each) => !before[0].has(each));
  for (const listener of atExit) listener.call(process, process.exitCode ?? 0);
  emitters.forEach((emitter, i) => removeListeners(emitter, before[i]));
  const end = `\0end of run ${process.exitCode ?? 0}\0`;
  process.stdout.write(end);
  process.stderr.write(end);
});

function listenersOf(emitter) {
  return new Set(emitter.eventNames().flatMap((name) => emitter.listeners(name)));
}

function removeListeners(emitter, except) {
  for (const name of emitter.eventNames())
    for (const listener of emitter.rawListeners(name))
      if (!except.has(listener.listener ?? listener)) emitter.off(name, listener);
}
