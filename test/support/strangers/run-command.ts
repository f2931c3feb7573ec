/** Runs commands of the program within this process, so that thousands of files can be tried. */

import { explainFailure } from '../../../src/cli/failure.ts';
import { buildProgram } from '../../../src/cli/program.ts';
import { CommanderError } from 'commander';
import { cpuMs } from '../cpu-ms.ts';

/** The result of one command. */
export interface CommandEnd {
  readonly exitCode: number;
  /** The line on stderr that reports a failure. */
  readonly line: string;
  /** Processor time, ms. */
  readonly ms: number;
}

/** Runs one command and discards its output. */
export async function runCommand(args: readonly string[]): Promise<CommandEnd> {
  const { stdout, stderr } = process;
  const [out, err] = [stdout.write, stderr.write];
  stdout.write = stderr.write = () => true;
  const before = process.exitCode;
  process.exitCode = undefined;
  const startMs = cpuMs();
  let end = { exitCode: 0, line: '' };
  try {
    const program = await buildProgram(args);
    await program.parseAsync([...args], { from: 'user' });
    end = { exitCode: Number(process.exitCode ?? 0), line: '' };
  } catch (error) {
    end = error instanceof CommanderError ? { exitCode: 2, line: error.message } : explainFailure(error);
  } finally {
    [stdout.write, stderr.write] = [out, err];
    process.exitCode = before;
  }
  return { ...end, ms: cpuMs() - startMs };
}
