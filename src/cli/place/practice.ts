import { argumentError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import { VirtualClock } from '../../core/virtual-clock.ts';
import type { Game } from '../../games/game.ts';
import type { Practice } from '../../games/practice-game.ts';
import { printMessage } from '../print.ts';
import type { PlaceKind } from './place-kind.ts';
import { PracticeProgress } from './practice-progress.ts';

/**
 * Time that a picture takes on the clock, ms. It lengthens a wave by a second there, and saves
 * drawing a third of the pictures.
 */
const grabMs = 30;

/** `--on practice`: the practice game in memory, on its own clock. */
export const onPractice: PlaceKind = {
  name: 'practice',
  help: 'embedded, no window',
  options: [],
  async open({ game, options }) {
    if (!game.practice)
      throw argumentError('--on', `desktop (${game.title} has no practice game)`, 'practice');
    const { EmbeddedPractice } = await import('../../practice/embedded.ts');
    const clock = new VirtualClock();
    const { made, onProgress } = makeOrGoOn(game, game.practice, options);
    const practice = new EmbeddedPractice(made, game.practice.size, clock, { grabMs, ...onProgress });
    return { screen: practice, pointer: practice, clock, facts: {}, close: () => practice.close() };
  },
};

/** Makes the game, resuming where the same command was stopped. */
function makeOrGoOn(game: Game, practice: Practice, options: OptionValues) {
  const fresh = practice.create(options);
  if (!fresh.progress) return { made: fresh };
  const progress = new PracticeProgress(game, practice, options);
  const onProgress = { onProgress: (now: string | undefined) => progress.keep(now) };
  const { kept } = progress;
  if (kept === undefined || options['progress'] !== undefined) return { made: fresh, onProgress };
  try {
    const made = practice.create({ ...options, progress: kept });
    printMessage(`goes on where it was stopped (progress ${kept}); --progress 0 starts over`);
    return { made, onProgress };
  } catch (error) {
    // A damaged file is ignored; any other error is a bug.
    if (error instanceof RangeError) return { made: fresh, onProgress };
    throw error;
  }
}
