/**
 * Turns a run's folder into one HTML file: reads the record, builds the moments, packs the
 * pictures, and joins page, style, script and data into a self-contained text.
 */

import { ParseError } from '../core/errors.ts';
import { whyNotWritten } from '../core/files/why-not-written.ts';
import { writeWhole } from '../core/files/write-whole.ts';
import type { Game } from '../games/game.ts';
import { pageText } from '../pages/page-text.ts';
import { buildReport, type BuiltReport } from './build-report.ts';
import { readRuns } from './joined-runs.ts';
import { packPictures } from './pack-pictures.ts';
import type { ReportData } from './report-data.ts';
import { reportPage } from './report-page.ts';

interface WrittenReport {
  readonly bytes: number;
  readonly data: ReportData;
}

/** Dependencies and options of a report. */
interface ReportParts {
  /** Loads a game by the name in the record; runs of unknown games are shown without marks. */
  readonly loadGame: (name: string) => Promise<Game | undefined>;
  /** Maximum number of pictures; the default keeps a report of many puzzles small. */
  readonly maxPictures?: number | undefined;
  /** Called after each packed picture, with the number of pictures. */
  readonly onPicture?: (all: number) => void;
}

/**
 * Writes the report of a run, or of a series of runs.
 * @param folder of the run, or a folder of runs
 * @param file the HTML file; overwritten
 * @param parts dependencies and options
 * @returns the size of the file and its data
 * @throws ParseError when the folder holds no run, is damaged, or the file cannot be written;
 *   EnvironmentError when the page's script is not built
 */
export async function writeReport(folder: string, file: string, parts: ReportParts): Promise<WrittenReport> {
  const { data, pictures } = await builtFrom(folder, parts);
  const packed = await packPictures(folder, pictures, () => parts.onPicture?.(pictures.length));
  const report: ReportData = { ...data, pictures: packed.entries };
  const html = await pageText(reportPage(report, packed.base64));
  try {
    await writeWhole(file, html);
  } catch (error) {
    throw new ParseError(`${file}: the report cannot be written there (${whyNotWritten(error)})`, { file });
  }
  return { bytes: Buffer.byteLength(html), data: report };
}

/**
 * A separate function, so that a long record's lines can be freed before its pictures are packed.
 */
async function builtFrom(folder: string, { loadGame, maxPictures }: ReportParts): Promise<BuiltReport> {
  const run = await readRuns(folder);
  const game = await loadGame(run.head.game);
  return buildReport({ ...run, game, ...(maxPictures === undefined ? {} : { maxPictures }) });
}
