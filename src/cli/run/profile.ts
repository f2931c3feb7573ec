import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CalibrationError, ParseError } from '../../core/errors.ts';
import type { Game, Layout } from '../../games/game.ts';
import { readJson } from '../../core/json/json.ts';
import { readTextFile } from '../text-file.ts';

/**
 * Loads a calibration profile.
 * @param game that the profile is for
 * @param name a profile of calibration/<game>/ in the current folder or of those that come with the
 *   program, without `.json`, or the path of a file
 * @returns the layout that it describes
 * @throws CalibrationError when the file is not a profile of this game
 * @throws ParseError when there is no such file
 */
export async function loadProfile(game: Game, name: string): Promise<Layout> {
  const own = join('calibration', game.name, `${name}.json`);
  const shipped = fileURLToPath(new URL(`../../../calibration/${game.name}/${name}.json`, import.meta.url));
  const file = [name, own, shipped].find(isFile);
  if (!file) {
    throw new ParseError(
      `no profile "${name}" for ${game.title}: neither a file nor calibration/${game.name}/${name}.json; ` +
        `puzzlebot calibrate ${game.name} makes one`,
    );
  }
  if (!game.reader) throw new CalibrationError(`${game.title} reads no pictures, so it has no profiles`);
  const error = (message: string) => new CalibrationError(message);
  const text = await readTextFile(file, { what: 'a profile', maxMB: 1, name });
  return game.reader.layoutFromProfile(readJson(text, { file: name, cure: 'calibrate again', error }));
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
