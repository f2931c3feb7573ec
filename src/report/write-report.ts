/**
 * A run's folder in, one HTML file out: reads the record, builds the moments, packs the pictures,
 * and puts page, style, script and data into one text that needs nothing else.
 */

import { writeFile } from 'node:fs/promises';
import { ParseError } from '../core/errors.ts';
import type { Game } from '../games/game.ts';
import { pageText } from '../pages/page-text.ts';
import { buildReport, type BuiltReport } from './build-report.ts';
import { readRuns } from './joined-runs.ts';
import { packPictures } from './pack-pictures.ts';
import type { ReportData } from './report-data.ts';
import { reportPage } from './report-page.ts';

/** What was written. */
interface WrittenReport {
  readonly bytes: number;
  readonly data: ReportData;
}

/** What the report needs besides the run. */
interface ReportParts {
  /** Loads a game by the name in the record; runs of unknown games are shown without marks. */
  readonly loadGame: (name: string) => Promise<Game | undefined>;
  /** Most pictures of it; default such that a report of many puzzles stays small. */
  readonly maxPictures?: number | undefined;
  /** Called after each picture that is packed, with the number of all. */
  readonly onPicture?: (all: number) => void;
}

/**
 * Writes the report of a run, or of a series of runs.
 * @param folder of the run, or one with the folders of runs in it
 * @param file the HTML file; overwritten
 * @param parts what the report needs besides the run
 * @returns the size of the file and what stands in it
 * @throws ParseError when the folder is no run, is damaged, or the file cannot be written;
 *   EnvironmentError when the page's script is not built
 */
export async function writeReport(folder: string, file: string, parts: ReportParts): Promise<WrittenReport> {
  const { data, pictures } = await builtFrom(folder, parts);
  const packed = await packPictures(folder, pictures, () => parts.onPicture?.(pictures.length));
  const report: ReportData = { ...data, pictures: packed.entries };
  const html = await pageText(reportPage(report, packed.base64));
  try {
    await writeFile(file, html);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ParseError(`${file}: the report cannot be written there (${code})`, { file });
  }
  return { bytes: Buffer.byteLength(html), data: report };
}

/** On its own, so that the lines of a long record are not kept while its pictures are packed. */
async function builtFrom(folder: string, { loadGame, maxPictures }: ReportParts): Promise<BuiltReport> {
  const run = await readRuns(folder);
  const game = await loadGame(run.head.game);
  return buildReport({ ...run, game, ...(maxPictures === undefined ? {} : { maxPictures }) });
}
