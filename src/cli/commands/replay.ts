/**
 * `puzzlebot replay`: replays a record without screen or mouse, or reads a folder of screenshots.
 */

import type { Command } from 'commander';
import { leavesOpenLine, replayLeavesOpen } from '../../record/not-vouched-for.ts';
import { replayRun, type ReplayDifference } from '../../record/replay.ts';
import { picturesIn, type PictureVerdict, replayPictures } from '../../record/replay-pictures.ts';
import { isRunFolder, readRun } from '../../record/run-folder.ts';
import { argumentError, exitCodes, ParseError } from '../../core/errors.ts';
import { countedWork } from '../counted-work.ts';
import { printJson, printMessage, printText } from '../print.ts';
import { findGame, gameOfRun } from '../run/run-game.ts';

/** Limit on the characters of a value shown in a difference. */
const maxShownChars = 300;

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillReplay(command: Command): void {
  command
    .argument('<folder>', 'a run, or a folder of PNG, JPEG or WebP pictures (boards beside them as .txt)')
    .argument('[game]', 'the game of the screenshots; a run names its own')
    .option('--game <name>', 'the same as an option')
    .option('--json', 'print one JSON document on stdout')
    .action(async (folder: string, named: string | undefined, options: { game?: string; json?: true }) => {
      const name = options.game ?? named;
      if (await isRunFolder(folder)) return replayRecord(folder, name, Boolean(options.json));
      return replayFolder(folder, name, Boolean(options.json));
    });
}

async function replayRecord(folder: string, name: string | undefined, json: boolean): Promise<void> {
  const run = await readRun(folder);
  const game = await gameOfRun(run, name);
  const { difference, ...counts } = await countedWork('pictures', (onPicture) =>
    replayRun(run, game, onPicture),
  );
  const facts = { run: folder, game: game.name, ...counts, agrees: difference === undefined };
  if (difference) {
    process.exitCode = exitCodes.unsolved;
    if (json) return printJson({ ...facts, difference });
    return printText(differenceAsText(difference));
  }
  if (run.brokenOff) {
    throw new ParseError(
      `${folder}: the record breaks off after line ${run.lines.length + 1}, where nothing differed so far: ${run.brokenOff}`,
    );
  }
  if (json) return printJson({ ...facts, notVouchedFor: replayLeavesOpen });
  const { events, looks, pictures, clicks } = counts;
  printText(
    `nothing differs: ${events} events, ${looks} looks, ${clicks} clicks; ${pictures} pictures were read again`,
  );
  printText(leavesOpenLine(replayLeavesOpen));
}

function differenceAsText({ line, event, look, atMs, what, recorded, now }: ReplayDifference): string {
  return [
    `line ${line} of run.jsonl differs (${event}, look ${look}, ${(atMs / 1000).toFixed(2)} s): ${what}`,
    `  recorded: ${shorten(recorded)}`,
    `  now:      ${shorten(now)}`,
  ].join('\n');
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= maxShownChars ? text : `${text.slice(0, maxShownChars)}…`;
}

async function replayFolder(folder: string, name: string | undefined, json: boolean): Promise<void> {
  if (name === undefined) {
    // The folder may be mistyped; that error comes first.
    await picturesIn(folder);
    throw argumentError('--game', 'the name of the game, since screenshots do not tell', name);
  }
  const game = await findGame(name);
  const pictures = await countedWork('pictures', (onPicture) => replayPictures(folder, game, onPicture));
  const count = (verdict: PictureVerdict['verdict']) =>
    pictures.filter((each) => each.verdict === verdict).length;
  const [unreadable, differ] = [count('unreadable'), count('differs')];
  process.exitCode = unreadable > 0 ? exitCodes.unreadable : differ > 0 ? exitCodes.unsolved : exitCodes.done;
  if (json) return printJson({ folder, game: game.name, unreadable, differ, pictures });
  printText(tableOf(pictures));
  printMessage(
    `${pictures.length} pictures: ${count('agrees')} agree, ${count('read')} read, ${differ} differ, ${unreadable} unreadable`,
  );
}

function tableOf(pictures: readonly PictureVerdict[]): string {
  const rows = pictures.map(({ picture, verdict, screen = '-', size = '-', confidence, detail = '' }) => [
    picture,
    verdict,
    screen,
    size,
    confidence === undefined ? '-' : confidence.toFixed(2),
    detail,
  ]);
  const all = [['picture', 'verdict', 'screen', 'board', 'confidence', ''], ...rows];
  const widths = all[0]?.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
