/** The practice version of the template game: a small state machine and its drawing. */

import { optionTable, type OptionValues, seed, whole } from '../../../core/options.ts';
import type { FramePoint, FrameSize } from '../../../core/points.ts';
import { seededRandom } from '../../../core/random.ts';
import type { Drawing, Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { lampCount } from '../board.ts';

/** Colours of the drawing; the reader does not know them. */
const lampColors = {
  ground: '#20242c',
  lit: '#ffd34d',
  dark: '#5b6675',
  open: '#8a93a3',
  solved: '#3ecf6e',
} as const;

const practiceOptions = optionTable({
  lamps: whole('how many lamps', { ...lampCount, byDefault: 5 }),
  seed: seed('which lamps are lit', 7),
});

/** The practice version of the template game. */
export const blankPractice: Practice = {
  rules: 'A click on a lamp turns it on or off. Turn all lamps off.',
  options: practiceOptions.specs,
  size: { width: 640, height: 320 },
  create: (options) => new BlankPracticeGame(options),
};

/**
 * Lays the lamps out in a window as a centred row of squares.
 * @param size window size, px
 * @param count number of lamps
 * @returns side length and centres, px
 */
export function lampSquares(size: FrameSize, count: number): { side: number; centres: FramePoint[] } {
  const side = Math.min(size.width / (1.5 * count + 0.5), size.height / 3);
  const centres = Array.from({ length: count }, (_, i) => ({
    x: size.width / 2 + (i - (count - 1) / 2) * 1.5 * side,
    y: size.height / 2,
  }));
  return { side, centres };
}

class BlankPracticeGame extends PracticeWindow<readonly boolean[]> implements PracticeGame {
  readonly #lamps: boolean[];

  constructor(options: OptionValues) {
    super(blankPractice.size, drawLamps);
    const { lamps: count, seed } = practiceOptions.parse(options);
    const random = seededRandom(seed);
    this.#lamps = Array.from({ length: count }, () => random.next() < 0.6);
    this.#lamps[random.int(count)] = true;
  }

  view(): readonly boolean[] {
    return this.#lamps;
  }

  click(at: FramePoint, nowMs: number): void {
    const { side, centres } = lampSquares(this.size, this.#lamps.length);
    const lamp = centres.findIndex((c) => Math.max(Math.abs(c.x - at.x), Math.abs(c.y - at.y)) <= side / 2);
    const effect = lamp >= 0 && this.#lamps.some((lit) => lit);
    if (effect) this.#lamps[lamp] = !this.#lamps[lamp];
    this.log.click(at, nowMs, lamp < 0 ? 'nothing' : `lamp ${lamp + 1}`, effect);
    if (effect && isDark(this.#lamps)) this.log.solve(1, true, nowMs);
  }

  witness(): PracticeWitness {
    return { ...this.log.record, screen: isDark(this.#lamps) ? 'solved' : 'puzzle' };
  }
}

const isDark = (lamps: readonly boolean[]): boolean => lamps.every((lit) => !lit);

function drawLamps(lamps: readonly boolean[], size: FrameSize): Drawing {
  const { width, height } = size;
  const { side, centres } = lampSquares(size, lamps.length);
  const square = (c: FramePoint, half: number) =>
    `x="${c.x - half}" y="${c.y - half}" width="${2 * half}" height="${2 * half}"`;
  const squares = centres.map(
    (c, i) => `<rect ${square(c, side / 2)} fill="${lamps[i] ? lampColors.lit : lampColors.dark}"/>`,
  );
  const rim = isDark(lamps) ? lampColors.solved : lampColors.open;
  const frame = `<rect x="4" y="4" width="${width - 8}" height="${height - 8}" fill="none" stroke="${rim}" stroke-width="8"/>`;
  const ground = `<rect width="${width}" height="${height}" fill="${lampColors.ground}"/>`;
  return { defs: '', body: ground + frame + squares.join('') };
}
