/** `puzzlebot report <run>`: writes one HTML file that shows a run and can be opened from disk. */

import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { checkEnding } from '../../core/files/check-ending.ts';
import { checkOwnFiles } from '../../core/files/own-files.ts';
import { loadGame } from '../../games/registry.ts';
import { writeReport } from '../../report/write-report.ts';
import { countedWork } from '../counted-work.ts';
import { printJson, printText } from '../print.ts';

interface ReportOptions {
  readonly out?: string;
  readonly allPictures?: boolean;
  readonly json?: boolean;
}

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillReport(command: Command): void {
  command
    .argument('<run>', 'the folder that "play" wrote, or one with the runs of a series in it')
    .option('--out <file>', 'the file to write (<run>.html in the current folder)')
    .option(
      '--all-pictures',
      'show every move of every puzzle; without it a report of many puzzles leaves some out',
    )
    .option('--json', 'print one JSON document about the report on stdout')
    .action(async (run: string, options: ReportOptions) => {
      const file = options.out ?? `${basename(resolve(run))}.html`;
      checkOwnFiles([file], recordedIn(run));
      if (options.out !== undefined) checkEnding('--out', file, ['.html', '.htm']);
      const maxPictures = options.allPictures ? Number.POSITIVE_INFINITY : undefined;
      const { bytes, data } = await countedWork('pictures', (onPicture) =>
        writeReport(run, file, { loadGame, maxPictures, onPicture }),
      );
      const { counts, chapters, moments, pictures, kept, end } = data;
      const sums = { moments: moments.length, pictures: pictures.length, chapters: chapters.length };
      const left = kept.pictures - pictures.length;
      if (options.json) printJson({ report: file, bytes, ...sums, ...counts, end });
      else
        printText(
          `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${sums.moments} moments; open it in a browser` +
            (left > 0
              ? `\nit shows ${pictures.length} of ${kept.pictures} pictures; --all-pictures shows all`
              : ''),
        );
    });
}

/** Lists the files of a run's folder, except reports written there before. */
function recordedIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => !name.endsWith('.html')).map((name) => join(folder, name));
}
