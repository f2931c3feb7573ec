import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CalibrationError, ParseError } from '../../core/errors.ts';
import type { Game, Layout } from '../../games/game.ts';
import { type Json, readJson } from '../../core/json/json.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { writeWhole } from '../../core/files/write-whole.ts';
import { printMessage } from '../print.ts';
import { readTextFile } from '../text-file.ts';

/** A profile's file, and its origin: those that come with the program are never changed. */
interface ProfileFile {
  readonly path: string;
  readonly isOwn: boolean;
}

/**
 * Loads a calibration profile.
 * @param game that the profile is for
 * @param name a profile of calibration/<game>/ in the current folder or of those that come with the
 *   program, without `.json`, or the path of a file
 * @returns the layout that it describes
 * @throws CalibrationError when the file is not a profile of this game, or the game has none
 * @throws ParseError when there is no such file
 */
export async function loadProfile(game: Game, name: string): Promise<Layout> {
  const { reader, title } = game;
  if (!reader) throw new CalibrationError(`${title} reads no pictures, so it has no profiles`);
  if (!reader.layoutFromProfile)
    throw new CalibrationError(
      `${title} needs no profile, every picture is measured anew; leave --profile out`,
    );
  return reader.layoutFromProfile(await profileJson(findProfile(game, name).path, name));
}

/**
 * Writes what a run learned into its profile; one that comes with the program is never changed.
 * @param game that the profile is for
 * @param name as `loadProfile` takes it
 * @param learned fields of the profile
 * @returns the layout that the updated profile describes
 * @throws CalibrationError when the file is no longer a profile
 */
export async function keepInProfile(game: Game, name: string, learned: object): Promise<Layout> {
  const { path, isOwn } = findProfile(game, name);
  if (isOwn) {
    const { value } = await profileJson(path, name);
    try {
      await writeWhole(path, `${JSON.stringify({ ...(value as object), ...learned }, null, 2)}\n`);
    } catch (error) {
      printMessage(`${path} cannot be written: ${whyNotWritten(error)}; what this run learned is lost`);
    }
  }
  return loadProfile(game, name);
}

async function profileJson(path: string, name: string): Promise<Json> {
  const error = (message: string) => new CalibrationError(message);
  const text = await readTextFile(path, { what: 'a profile', maxMB: 1, name });
  return readJson(text, { file: name, cure: 'calibrate again', error });
}

function findProfile(game: Game, name: string): ProfileFile {
  const own = join('calibration', game.name, `${name}.json`);
  const shipped = fileURLToPath(new URL(`../../../calibration/${game.name}/${name}.json`, import.meta.url));
  const path = [name, own, shipped].find(isFile);
  if (path) return { path, isOwn: resolve(path) !== shipped };
  throw new ParseError(
    `no profile "${name}" for ${game.title}: neither a file nor calibration/${game.name}/${name}.json; ` +
      `puzzlebot calibrate ${game.name} makes one`,
  );
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
