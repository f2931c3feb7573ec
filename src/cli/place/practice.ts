import { argumentError } from '../../core/errors.ts';
import { VirtualClock } from '../../core/virtual-clock.ts';
import type { PlaceKind } from './place-kind.ts';

/**
 * How long a picture takes on the clock, ms. It makes a wave a second longer there, and saves a
 * third of the pictures that have to be drawn.
 */
const grabMs = 30;

/** `--on practice`: the practice game in memory, on a clock of its own. */
export const onPractice: PlaceKind = {
  name: 'practice',
  help: 'embedded, no window',
  options: [],
  async open({ game, options }) {
    if (!game.practice)
      throw argumentError('--on', `desktop (${game.title} has no practice game)`, 'practice');
    const { EmbeddedPractice } = await import('../../practice/embedded.ts');
    const clock = new VirtualClock();
    const practice = new EmbeddedPractice(game.practice.create(options), game.practice.size, clock, {
      grabMs,
    });
    return { screen: practice, pointer: practice, clock, facts: {}, close: () => practice.close() };
  },
};
