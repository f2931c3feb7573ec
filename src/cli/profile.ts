import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CalibrationError, ParseError } from '../core/errors.ts';
import type { Game, Layout } from '../games/game.ts';

/**
 * Loads a calibration profile.
 * @param name a profile of calibration/<game>/, without `.json`, or the path of a file
 * @throws CalibrationError when the file is no profile of this game; ParseError when there is no such file
 */
export async function loadProfile(game: Game, name: string): Promise<Layout> {
  const shipped = fileURLToPath(new URL(`../../calibration/${game.name}/${name}.json`, import.meta.url));
  const file = existsSync(name) ? name : shipped;
  if (!existsSync(file)) {
    throw new ParseError(
      `no profile "${name}" for ${game.title}: neither a file nor calibration/${game.name}/${name}.json`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CalibrationError(`${name}: not JSON (${(error as Error).message}); calibrate again`);
  }
  if (!game.reader) throw new CalibrationError(`${game.title} reads no pictures, so it has no profiles`);
  return game.reader.layoutFromProfile(json, name);
}
