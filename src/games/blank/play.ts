/** Plays the template game: clicks the first lit lamp until the rim turns green. */

import type { Decision, Player, PlaySession, Step, View } from '../game.ts';
import type { Lamps } from './board.ts';
import type { BlankLayout, BlankScene } from './read/read.ts';
import { solveLamps } from './solve.ts';

/** Terminal colours of the board. */
const shown = { lit: '#ffcc00', dark: '#808080' } as const;
/** Time within which a clicked lamp must change, ms. */
const clickMs = 1000;

/** Plays the template game. */
export const blankPlayer: Player<BlankScene, BlankLayout> = { options: [], start: () => new BlankSession() };

class BlankSession implements PlaySession<BlankScene, BlankLayout> {
  #seen: Lamps | undefined;
  #solved = false;

  decide(view: View<BlankScene, BlankLayout>): Decision<BlankScene> {
    this.#seen = view.scene.lamps;
    this.#solved = view.scene.kind === 'solved';
    if (this.#solved) return { kind: 'done', solved: true, reason: 'all lamps are dark' };
    const [step] = this.plan(view);
    if (!view.still || !step) return { kind: 'wait', why: 'the lamps to be still', limitMs: 5000 };
    return { kind: 'act', step };
  }

  plan({ scene, layout }: View<BlankScene, BlankLayout>): readonly Step<BlankScene>[] {
    return solveLamps(scene.lamps).map((lamp) => ({
      kind: 'lamp',
      label: `lamp ${lamp + 1}`,
      at: layout.lamps[lamp]!,
      withinMs: clickMs,
      judge: (after) => (after.lamps[lamp] ? 'pending' : 'seen'),
    }));
  }

  settle(): void {}

  tally() {
    return {
      puzzles: this.#seen ? 1 : 0,
      solved: Number(this.#solved),
      perfect: Number(this.#solved),
      expected: 1,
    };
  }

  progress() {
    if (!this.#seen) return undefined;
    const dark = this.#seen.filter((lit) => !lit).length;
    const all = this.#seen.length;
    return { state: this.#seen.join(), done: dark, of: all, what: 'lamps dark', clicks: all };
  }

  picture() {
    return (
      this.#seen && {
        rows: [this.#seen.map((lit) => ({ text: '██ ', color: lit ? shown.lit : shown.dark }))],
      }
    );
  }
}
