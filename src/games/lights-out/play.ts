/**
 * Plays Lights Out: solves the visible board and presses the first cell of the solution, until all
 * cells are dark and the page confirms it. That sign also proves that lit and dark cells were not
 * mixed up.
 */

import { toHex } from '../../vision/color/color-space.ts';
import { middleOf } from '../../vision/lattice/lattice.ts';
import type { Decision, Player, PlaySession, Step, StepOutcome, View } from '../game.ts';
import { boardSign } from '../kit/board-sign.ts';
import { cellInWords } from '../../core/words/place-words.ts';
import { boardRows, press } from './board.ts';
import type { LightsLayout, LightsScene } from './read/scene.ts';
import { fewestPresses } from './solve.ts';

type LightsView = View<LightsScene, LightsLayout>;

/** Time limits, ms, for a press to show, the picture to be still, the page to confirm. */
const limits = { pressMs: 1500, stillMs: 20_000, signMs: 6000 } as const;

/** Plays Lights Out. */
export const lightsOutPlayer: Player<LightsScene, LightsLayout> = {
  options: [],
  start: () => new LightsOutSession(),
};

class LightsOutSession implements PlaySession<LightsScene, LightsLayout> {
  readonly #sign = boardSign();
  #view: LightsView | undefined;
  /** Presses planned for the first board, and presses that had no effect. */
  #planned = 0;
  #misses = 0;
  #darkMs: number | undefined;
  #solved = false;

  decide(view: LightsView): Decision<LightsScene> {
    this.#view = view;
    const { scene, still } = view;
    if (scene.kind === 'dark') return this.#onDark(view);
    this.#darkMs = undefined;
    this.#sign.learn(scene.around);
    if (!still) return { kind: 'wait', why: 'the board to be still', limitMs: limits.stillMs };
    const steps = this.plan(view);
    this.#planned ||= steps.length;
    const [step] = steps;
    return step
      ? { kind: 'act', step }
      : {
          kind: 'done',
          solved: false,
          reason: 'the board as it was read has no solution: no presses turn it dark',
        };
  }

  /** All cells are dark: waits for the page to confirm it. */
  #onDark({ scene, atMs, still }: LightsView): Decision<LightsScene> {
    this.#darkMs ??= atMs;
    const change = this.#sign.changeIn(scene.around);
    this.#solved = change !== undefined && still;
    if (this.#solved)
      return { kind: 'done', solved: true, reason: `all cells are dark, and ${change?.what}` };
    if (!change && atMs - this.#darkMs >= limits.signMs)
      return {
        kind: 'done',
        solved: false,
        reason: 'all cells are dark, but the page shows no sign of solved',
      };
    return { kind: 'wait', why: 'the page to show that it is solved', limitMs: limits.stillMs };
  }

  plan({ scene: { board }, layout: { lattice } }: LightsView): readonly Step<LightsScene>[] {
    let [before, after] = [board, board];
    return (fewestPresses(board).presses ?? []).map((cell) => {
      [before, after] = [after, press(after, cell)];
      const [from, to] = [before, after].map((each) => boardRows(each).join());
      return {
        kind: 'press',
        label: cellInWords(board.columns, cell),
        at: middleOf(lattice, cell),
        withinMs: limits.pressMs,
        judge: ({ board: shown }) => {
          const now = boardRows(shown).join();
          return now === to ? 'seen' : now === from ? 'pending' : 'other';
        },
      };
    });
  }

  settle(_: Step<LightsScene>, { result }: StepOutcome): void {
    if (result !== 'seen') this.#misses++;
  }

  tally() {
    const solved = Number(this.#solved);
    return { puzzles: this.#view ? 1 : 0, solved, perfect: this.#misses === 0 ? solved : 0, expected: 1 };
  }

  progress() {
    if (!this.#view) return undefined;
    const { board } = this.#view.scene;
    const left = fewestPresses(board).presses?.length ?? board.lit.length;
    const state = boardRows(board).join('/');
    return {
      state,
      done: board.lit.length - left,
      of: board.lit.length,
      what: 'cells that need no press',
      clicks: this.#planned,
    };
  }

  picture() {
    if (!this.#view) return undefined;
    const {
      scene: { board },
      layout,
    } = this.#view;
    const [lit, dark] = [toHex(layout.lit), toHex(layout.dark)];
    const rows = boardRows(board).map((row) =>
      row.split(' ').map((cell) => ({ text: '██ ', color: cell === 'o' ? lit : dark })),
    );
    return { rows };
  }
}
