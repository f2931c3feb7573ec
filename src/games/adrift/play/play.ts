/**
 * Plays Adrift on unknown pages: solves the board and draws every path with one drag from end to
 * end. A path that is missing, broken or wrong is drawn again over whatever is there; paths cut by
 * this are redrawn later, once they are seen to be broken.
 */

import { SolvedSign } from '../../../perception/solved-sign.ts';
import { isCard } from '../../card-scene.ts';
import type { Decision, Player, Progress, Step, StepOutcome, TextPicture, View } from '../../game.ts';
import {
  act,
  type AtHand,
  type BoardPlay,
  done,
  type SolvedBy,
  usualPatience,
  wait,
} from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { boardRows } from '../board.ts';
import { type AdriftLayout, type AdriftPlayScene, type AdriftScene, boardOfScene } from '../read/scene.ts';
import { type DragStep, dragStep } from './drag-step.ts';
import { cubeSign } from './solved-sign.ts';
import { openColors, showsTarget, type Target, targetOf } from './target.ts';

type AdriftView = View<AdriftScene, AdriftLayout>;
type AdriftDecision = Decision<AdriftPlayScene>;

export const adriftPlayer: Player<AdriftPlayScene, AdriftLayout> = {
  options: [],
  start: () => new BoardSession<AdriftPlayScene, AdriftLayout, Target, AdriftView>(new AdriftPlay()),
};

/** Drags without effect, from one end and from the other, before they are made more carefully. */
const missesToTurn = 2;

class AdriftPlay implements BoardPlay<AdriftPlayScene, AdriftLayout, Target, AdriftView> {
  readonly words = {
    board: 'board',
    solvable: 'a board with a solution',
    complete: 'all paths are drawn',
  } as const;
  readonly outlook = () => ({ expected: 1 });
  #sign: SolvedSign = cubeSign();
  /** By colour, drags without effect; each one after it begins at the other end. */
  readonly #lost = new Map<number, number>();
  /** Colours whose path was drawn by a drag of this session. */
  readonly #drawn = new Set<number>();
  /** Number of open colours at the last look, and whether one is being drawn since. */
  #open: { readonly colors: number; readonly isDrawing: boolean } | undefined;
  /** See `BoardPlay.mayBeFull`. */
  #mayBeFull = false;
  #misses = 0;
  /** Drags without effect since the last one that was seen, and how the next one is made. */
  #missesInARow = 0;
  #isCareful = false;

  screen(view: AdriftView): AdriftView {
    return view;
  }

  identity({ scene }: AdriftView): string {
    return boardRows(boardOfScene(scene)).join('/');
  }

  open({ scene }: AdriftView): Target | string {
    return targetOf(scene);
  }

  compare(target: Target, { scene }: AdriftView): 'same' | 'other' {
    return showsTarget(scene, target) ? 'same' : 'other';
  }

  next(
    { board, completeMs }: AtHand<Target>,
    { scene, layout, still }: AdriftView,
  ): AdriftDecision | undefined {
    // No page shows whether two ends that are blocks next to each other are joined: others first.
    const open = openColors(scene, board).sort((a, b) => this.#lostOf(a) - this.#lostOf(b));
    const [color] = open;
    this.#open = { colors: open.length, isDrawing: false };
    this.#mayBeFull = false;
    if (color === undefined) return undefined;
    // The sign must not learn from a board that was complete: a path may just be briefly covered.
    if (completeMs === undefined) this.#sign.learn(scene.around);
    if (!still) return wait('the picture to be still', usualPatience.comeMs);
    this.#open = { colors: open.length, isDrawing: true };
    const how = { isBackwards: this.#lostOf(color) % 2 === 1, isCareful: this.#isCareful };
    return act(dragStep(board, color, layout.corner, how));
  }

  sign(_: AtHand<Target>, { scene }: AdriftView): SolvedBy | undefined {
    return this.#sign.changeIn(scene.around) && { solvedBy: 'the page changed beside the cube' };
  }

  /**
   * All paths seem complete, but there is no sign: paths that existed before may not reach their
   * ends, so they are redrawn.
   */
  giveUp({ board }: AtHand<Target>, { layout }: AdriftView): AdriftDecision {
    const untouched = board.paths.findIndex((_, color) => !this.#drawn.has(color));
    if (untouched < 0) return done(false, 'all paths are drawn, but the page shows no sign of solved');
    this.#drawn.add(untouched);
    return act(dragStep(board, untouched, layout.corner, { isCareful: this.#isCareful }));
  }

  doubt(): string | undefined {
    const { colors, isDrawing } = this.#open ?? { colors: 0, isDrawing: false };
    if (colors !== 1 || !isDrawing) return undefined;
    return 'the last path was just drawn, so what came may say that it is solved';
  }

  isPerfect(): boolean {
    return this.#misses === 0;
  }

  mayBeFull(): boolean {
    return this.#mayBeFull;
  }

  onSolved({ solvedBy, hidesLast }: SolvedBy): AdriftDecision {
    return done(
      true,
      `solved: every path ${hidesLast ? 'but the last was seen' : 'stands'}, and ${solvedBy}`,
    );
  }

  forget(): void {
    this.#sign = cubeSign();
    this.#lost.clear();
    this.#drawn.clear();
    this.#open = undefined;
    this.#mayBeFull = false;
  }

  settle(step: Step<AdriftPlayScene>, { result }: StepOutcome): void {
    const { color } = step as DragStep;
    this.#mayBeFull = this.#open !== undefined && this.#open.colors <= 1;
    if (result === 'seen') {
      this.#drawn.add(color);
      this.#missesInARow = 0;
    }
    if (result !== 'missed') return;
    this.#misses++;
    if (++this.#missesInARow % missesToTurn === 0) this.#isCareful = !this.#isCareful;
    this.#lost.set(color, this.#lostOf(color) + 1);
  }

  #lostOf(color: number): number {
    return this.#lost.get(color) ?? 0;
  }

  plan({ scene, layout }: View<AdriftPlayScene, AdriftLayout>, met?: Target): readonly DragStep[] {
    if (isCard(scene)) return [];
    const target = met ?? targetOf(scene);
    if (typeof target === 'string') return [];
    return openColors(scene, target).map((color) => dragStep(target, color, layout.corner));
  }

  progress(target: Target, { scene }: AdriftView): Progress {
    const all = target.paths.length;
    const state = scene.cells.map(({ color, links }) => `${color ?? ''}:${links.join('+')}`).join();
    const done = all - openColors(scene, target).length;
    return { state, done, of: all, what: 'paths drawn', clicks: all };
  }

  picture({ board: { letters } }: Target, { scene: { side, cells, palette } }: AdriftView): TextPicture {
    const texts = cells.map(({ kind, color }) => {
      if (kind === 'stone') return { text: '# ' };
      if (color === undefined) return { text: '. ' };
      const letter = letters[color]!;
      return { text: `${kind === 'end' ? letter : letter.toLowerCase()} `, color: palette[color]! };
    });
    return { rows: Array.from({ length: 3 * side }, (_, row) => texts.slice(row * side, (row + 1) * side)) };
  }
}
