/** `puzzlebot verify`: the certificate of a recorded run. */

import type { Command } from 'commander';
import { leavesOpenLine, verifyLeavesOpen } from '../../record/not-vouched-for.ts';
import { type Certificate, verifyRun } from '../../record/verify.ts';
import { readRun } from '../../record/run-folder.ts';
import { exitCodes, ParseError } from '../../core/errors.ts';
import { printJson, printText } from '../print.ts';
import { gameOfRun } from '../run/run-game.ts';

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillVerify(command: Command): void {
  command
    .argument('<run>', 'the folder that play wrote')
    .option('--json', 'print one JSON document on stdout')
    .action(async (folder: string, options: { json?: true }) => {
      const run = await readRun(folder);
      const game = await gameOfRun(run);
      const certificate = await verifyRun(run, game);
      if (!certificate.agrees) process.exitCode = exitCodes.unsolved;
      if (certificate.agrees && run.brokenOff) {
        throw new ParseError(
          `${folder}: the record breaks off, so it certifies nothing: ${run.brokenOff} (nothing contradicts it so far)`,
        );
      }
      if (options.json)
        printJson({ run: folder, game: game.name, ...certificate, notVouchedFor: verifyLeavesOpen });
      else printText(asText(certificate));
    });
}

function asText({ agrees, where, lines, pictures, levels }: Certificate): string {
  const rows = levels.map(({ level, verdict, where: wrong }) =>
    [`level ${level}`, verdict, ...(wrong ? [wrong] : [])].join('  '),
  );
  const solved = levels.filter(({ verdict }) => verdict === 'agrees').length;
  const last = agrees
    ? `verified: ${solved} of ${levels.length} levels solved by the rules; ${lines} lines and ${pictures} pictures agree with their hashes`
    : `not verified: ${where}`;
  return [...rows, last, ...(agrees ? [leavesOpenLine(verifyLeavesOpen)] : [])].join('\n');
}
