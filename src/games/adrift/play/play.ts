/**
 * The player of Adrift, for pages that nobody here wrote: it solves the board it reads and draws every path by one drag from end
 * to end. What it decides comes from what is seen: a colour whose path is missing, broken or leads elsewhere is drawn
 * anew, over whatever lies there; foreign paths that are cut by it come later, when they are seen to be broken.
 *
 *     which board? ─▶ next colour that is not drawn right ─▶ drag … all right ─▶ the page shows that it is solved
 */

import type {
  Decision,
  Player,
  PlaySession,
  StepOutcome,
  Step,
  Tally,
  TextPicture,
  View,
  Progress,
} from '../../game.ts';
import { boardRows } from '../board.ts';
import { cubeSign } from './solved-sign.ts';
import { type DragStep, dragStep } from './drag-step.ts';
import { openColors, showsTarget, type Target, targetOf } from './target.ts';
import { boardOfScene } from '../read/scene.ts';
import type { AdriftLayout, AdriftScene } from '../read/scene.ts';

type PlayView = View<AdriftScene, AdriftLayout>;
type PlayDecision = Decision<AdriftScene>;

/** Times, ms. */
const limits = {
  /** A board that comes, and a picture that becomes still. */
  comeMs: 20_000,
  /** A board must read the same for so long before it is believed. */
  steadyMs: 250,
  /** A board without a solution, or another one than before, may be one that something lies over for a while. */
  strangeMs: 8000,
  /** All paths stand, and the page must show it; and how long the sign must last. */
  signMs: 6000,
  lastMs: 500,
} as const;

/** Plays Adrift. */
export const adriftPlayer: Player<AdriftScene, AdriftLayout> = {
  options: [],
  start: () => new AdriftSession(),
};

class AdriftSession implements PlaySession<AdriftScene, AdriftLayout> {
  #target: Target | undefined;
  #seen: AdriftScene | undefined;
  #sign = cubeSign();
  /** Since when the board reads the same, before it is believed. */
  #steady: { readonly rows: string; readonly sinceMs: number } | undefined;
  /** Since when the board has no solution, or is another one than before. */
  #strangeMs: number | undefined;
  /** Since when all paths stand, and since when the page shows something new. */
  #completeMs: number | undefined;
  #signMs: number | undefined;
  /** Colours whose last drag came to nothing, so that the next one begins at the other end. */
  readonly #backwards = new Set<number>();
  /** Colours whose path was drawn by a drag of this session. */
  readonly #drawn = new Set<number>();
  #misses = 0;
  #puzzles = 0;
  #solved = 0;
  #perfect = 0;

  decide(view: PlayView): PlayDecision {
    const { scene, layout } = view;
    if (!this.#target) return this.#meet(view);
    if (!showsTarget(scene, this.#target)) return this.#onOther(view);
    this.#strangeMs = undefined;
    this.#seen = scene;
    const [color] = openColors(scene, this.#target);
    if (color === undefined) return this.#onComplete(view);
    this.#completeMs = this.#signMs = undefined;
    this.#sign.learn(scene.around);
    if (!view.still) return wait('the picture to be still', limits.comeMs);
    return { kind: 'act', step: dragStep(this.#target, color, layout.corner, this.#backwards.has(color)) };
  }

  /** First looks at a board: it must read the same for a while and have a solution. */
  #meet(view: PlayView): PlayDecision {
    const { scene, atMs, still } = view;
    const rows = boardRows(boardOfScene(scene)).join('/');
    if (this.#steady?.rows !== rows) this.#steady = { rows, sinceMs: atMs };
    if (!still || atMs - this.#steady.sinceMs < limits.steadyMs)
      return wait('the board to be still', limits.comeMs);
    const target = targetOf(scene);
    if (typeof target === 'string') {
      return this.#isLong(view) ? done(false, target) : wait('a board with a solution', limits.comeMs);
    }
    this.#strangeMs = undefined;
    this.#target = target;
    this.#puzzles++;
    if (openColors(scene, target).length === 0) return done(false, 'all paths are drawn already');
    return this.decide(view);
  }

  /** The board is not the one that was met. */
  #onOther(view: PlayView): PlayDecision {
    if (!this.#isLong(view)) return wait('the board to come back', 2 * limits.comeMs);
    this.#target = this.#steady = this.#strangeMs = this.#completeMs = this.#signMs = undefined;
    this.#sign = cubeSign();
    this.#backwards.clear();
    this.#drawn.clear();
    return wait('the board to be still', limits.comeMs);
  }

  #isLong({ atMs }: PlayView): boolean {
    this.#strangeMs ??= atMs;
    return atMs - this.#strangeMs >= limits.strangeMs;
  }

  /** All paths stand: the page must show that it thinks so, too. */
  #onComplete(view: PlayView): PlayDecision {
    const { scene, atMs, still } = view;
    this.#completeMs ??= atMs;
    if (!this.#sign.changeIn(scene.around)) {
      this.#signMs = undefined;
      if (atMs - this.#completeMs >= limits.signMs) return this.#onNoSign(view);
      return wait('the page to show that it is solved', limits.comeMs);
    }
    this.#signMs ??= atMs;
    if (!still || atMs - this.#signMs < limits.lastMs) return wait('the page to be still', limits.comeMs);
    this.#solved++;
    if (this.#misses === 0) this.#perfect++;
    return done(true, 'solved: every path stands, and the page changed beside the cube');
  }

  /** A path that lay there before may have filled every cell without ending in its end, so those are drawn once more. */
  #onNoSign({ layout }: PlayView): PlayDecision {
    const target = this.#target as Target;
    const foreign = target.paths.findIndex((_, color) => !this.#drawn.has(color));
    if (foreign < 0) return done(false, 'all paths are drawn, but the page shows no sign of solved');
    this.#completeMs = undefined;
    this.#drawn.add(foreign);
    return { kind: 'act', step: dragStep(target, foreign, layout.corner, false) };
  }

  settle(step: Step<AdriftScene>, { result }: StepOutcome): void {
    const { color } = step as DragStep;
    if (result === 'seen') this.#drawn.add(color);
    if (result !== 'missed') return;
    this.#misses++;
    if (!this.#backwards.delete(color)) this.#backwards.add(color);
  }

  plan({ scene, layout }: PlayView): readonly DragStep[] {
    const target = this.#target ?? targetOf(scene);
    if (typeof target === 'string') return [];
    return openColors(scene, target).map((color) => dragStep(target, color, layout.corner, false));
  }

  tally(): Tally {
    return { puzzles: this.#puzzles, solved: this.#solved, perfect: this.#perfect, expected: 1 };
  }

  progress(): Progress | undefined {
    if (!this.#seen || !this.#target) return undefined;
    const all = this.#target.paths.length;
    const state = this.#seen.cells.map(({ color, links }) => `${color ?? ''}:${links.join('+')}`).join();
    const done = all - openColors(this.#seen, this.#target).length;
    return { state, done, of: all, what: 'paths drawn', clicks: all };
  }

  picture(): TextPicture | undefined {
    const scene = this.#seen;
    if (!scene || !this.#target) return undefined;
    const { side, cells, palette } = scene;
    const { letters } = this.#target.board;
    const rows = Array.from({ length: 3 * side }, (_, row) =>
      cells.slice(row * side, (row + 1) * side).map(({ kind, color }) => {
        if (kind === 'stone') return { text: '# ' };
        if (color === undefined) return { text: '. ' };
        const letter = letters[color] as string;
        return {
          text: `${kind === 'end' ? letter : letter.toLowerCase()} `,
          color: palette[color] as string,
        };
      }),
    );
    return { rows };
  }
}

const wait = (why: string, limitMs: number): PlayDecision => ({ kind: 'wait', why, limitMs });
const done = (solved: boolean, reason: string): PlayDecision => ({ kind: 'done', solved, reason });
