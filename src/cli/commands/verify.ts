/** `puzzlebot verify`: certifies a recorded run, or puzzles that carry proofs. */

import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { leavesOpenLine, verifyLeavesOpen } from '../../record/not-vouched-for.ts';
import { type Certificate, verifyRun } from '../../record/verify.ts';
import { readRun } from '../../record/run-folder.ts';
import { checkingKey, signatureFault } from '../../record/signature.ts';
import { exitCodes, ParseError } from '../../core/errors.ts';
import { countedWork } from '../counted-work.ts';
import { printJson, printText } from '../print.ts';
import { gameOfRun } from '../run/run-game.ts';
import { readKey } from '../run/signing.ts';
import { verifySet } from '../runs/verify-set.ts';

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillVerify(command: Command): void {
  command
    .argument('<run or set>', 'the folder that play wrote, or the file that generate --proof wrote')
    .option('--key <file>', 'public key that must have signed the record (play --sign)')
    .option('--json', 'print one JSON document on stdout')
    .action(async (folder: string, options: { json?: true; key?: string }) => {
      if (isFile(folder)) return verifySet(folder, options);
      const run = await readRun(folder);
      const key =
        options.key === undefined ? undefined : checkingKey(await readKey(options.key), options.key);
      const game = await gameOfRun(run);
      const fault = key && (await signatureFault(folder, key));
      const certificate = withSignature(
        await countedWork('pictures', (onPicture) => verifyRun(run, game, onPicture)),
        fault,
      );
      if (!certificate.agrees) process.exitCode = exitCodes.unsolved;
      if (certificate.agrees && run.brokenOff) {
        throw new ParseError(
          `${folder}: the record breaks off, so it certifies nothing: ${run.brokenOff} (nothing contradicts it so far)`,
        );
      }
      if (options.json)
        printJson({
          run: folder,
          game: game.name,
          ...certificate,
          ...(key ? { signed: fault === undefined } : {}),
          notVouchedFor: verifyLeavesOpen,
        });
      else printText(asText(certificate, options.key));
    });
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** With `--key`, a record without that signer's signature is not verified. */
const withSignature = (certificate: Certificate, fault: string | undefined): Certificate =>
  fault === undefined ? certificate : { ...certificate, agrees: false, where: certificate.where ?? fault };

function asText({ agrees, where, lines, pictures, levels }: Certificate, key: string | undefined): string {
  const rows = levels.map(({ level, verdict, where: wrong }) =>
    [`level ${level}`, verdict, ...(wrong ? [wrong] : [])].join('  '),
  );
  const solved = levels.filter(({ verdict }) => verdict === 'agrees').length;
  const last = agrees
    ? `verified: ${solved} of ${levels.length} levels solved by the rules; ${lines} lines and ${pictures} pictures agree with their hashes`
    : `not verified: ${where}`;
  if (!agrees) return [...rows, last].join('\n');
  const signed = key === undefined ? [] : [`signed: with the key that belongs to ${key}`];
  return [...rows, last, ...signed, leavesOpenLine(verifyLeavesOpen)].join('\n');
}
