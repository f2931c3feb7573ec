/**
 * `puzzlebot doctor`: reports for each part that play depends on whether it is installed, whether
 * it works and how fast, or what cures it, and proves it in its own small window. It loads no
 * native code itself, so it starts however broken the machine is.
 */

import type { Command } from 'commander';
import { exitCodes } from '../../core/errors.ts';
import { type Check, verdictLine, verdictOf } from '../../doctor/check.ts';
import { Cleanups } from '../../doctor/cleanups.ts';
import { examine } from '../../doctor/examine.ts';
import { checkLines, type ListStyle, waitingLine } from '../../doctor/print-checks.ts';
import { probeRunner } from '../../doctor/run-probe.ts';
import { printJson, showsColor } from '../print.ts';

/**
 * Adds options and action of the command.
 * @param command to fill
 */
export function fillDoctor(command: Command): void {
  command
    .option('--json', 'print one JSON document on stdout')
    .option('--no-window', 'open no test window, so prove nothing')
    .action(async (options: { json?: boolean; window: boolean }) => doctor(options));
}

async function doctor({ json = false, window }: { json?: boolean; window: boolean }): Promise<void> {
  const cleanups = new Cleanups();
  const leave = () => {
    cleanups.run();
    process.exit(exitCodes.stopped);
  };
  const undo = () => cleanups.run();
  process.on('SIGINT', leave).on('SIGTERM', leave).on('SIGHUP', leave).on('exit', undo);
  try {
    const list = json ? undefined : new LiveList(process.stdout);
    const checks = await examine({
      env: process.env,
      platform: process.platform,
      run: probeRunner(cleanups),
      cleanups,
      withWindow: window,
      onStart: (name) => list?.start(name),
      onCheck: (check) => list?.add(check),
    });
    const { desktop } = verdictOf(checks);
    if (json) printJson({ ok: desktop, checks: checks.map(withoutStops), verdict: verdictLine(checks) });
    else list?.end(verdictLine(checks), desktop);
    if (!desktop) process.exitCode = exitCodes.environment;
  } finally {
    undo();
    process.off('SIGINT', leave).off('SIGTERM', leave).off('SIGHUP', leave).off('exit', undo);
  }
}

/** Returns a check for the document, without `stops`, which the verdict reflects. */
function withoutStops({ name, state, detail, ms, cure }: Check): object {
  return {
    name,
    state,
    detail,
    ...(ms === undefined ? {} : { ms }),
    ...(cure === undefined ? {} : { cure }),
  };
}

/** The list while it grows; on a terminal, the running check is shown at its end. */
class LiveList {
  readonly #style: ListStyle;
  readonly #live: boolean;
  #waits = false;

  constructor(private readonly stream: NodeJS.WriteStream) {
    this.#live = Boolean(stream.isTTY) && process.env['TERM'] !== 'dumb';
    this.#style = { colored: showsColor(stream), columns: stream.isTTY ? stream.columns : undefined };
  }

  start(name: string): void {
    if (!this.#live) return;
    this.#clear();
    this.stream.write(waitingLine(name, this.#style));
    this.#waits = true;
  }

  add(check: Check): void {
    this.#clear();
    this.stream.write(`${checkLines(check, this.#style).join('\n')}\n`);
  }

  /** Prints the last line. */
  end(verdict: string, good: boolean): void {
    const paint = (text: string) => (this.#style.colored ? `\x1b[1;${good ? 32 : 31}m${text}\x1b[0m` : text);
    this.stream.write(`\n${paint(verdict)}\n`);
  }

  #clear(): void {
    if (this.#waits) this.stream.write('\r\x1b[K');
    this.#waits = false;
  }
}
