/**
 * A node of the search for the fewest runs of a Strata board: what is left of the board, and which
 * batches each colour still demands of it (see demand.ts). A run that is a whole batch lowers
 * its colour's demand by one and leaves all others as they are, since runs of a colour cost nothing
 * in the demands of the others; so along such runs nothing has to be worked out again.
 */

import { demandOf, type Demand } from './demand.ts';
import type { RunPeel } from './run-peel.ts';

/** What is left of a board, and what it demands. */
export class SearchNode {
  readonly peel: RunPeel;
  readonly #selected: number;
  readonly #demands: Demand[];
  /** Per colour: batches that are done. */
  readonly #done: number[];
  /** Per colour: lines at the head of its next batch that are known to stand in no way. */
  readonly #clear: number[];

  private constructor(peel: RunPeel, selected: number, state: readonly [Demand[], number[], number[]]) {
    this.peel = peel;
    this.#selected = selected;
    [this.#demands, this.#done, this.#clear] = state;
  }

  /**
   * Works out all demands. Linear in the cells times the colours.
   * @param peel becomes the node's own; solvable
   * @param selected the colour selected at the start
   */
  static of(peel: RunPeel, selected: number): SearchNode {
    const colors = Array.from({ length: peel.counts.colors }, (_, color) => color);
    const demands = colors.map((color) => demandOf(peel.counts, color, color === selected));
    return new SearchNode(peel, selected, [demands, colors.map(() => 0), colors.map(() => 0)]);
  }

  /** An independent copy. */
  copy(): SearchNode {
    return new SearchNode(this.peel.copy(), this.#selected, [
      [...this.#demands],
      [...this.#done],
      [...this.#clear],
    ]);
  }

  /** No order takes off what is left, and the ground, with fewer runs than this. */
  get demand(): number {
    return this.#demands.reduce((sum, demand, color) => sum + demand.length - this.#done[color]!, 0);
  }

  /** Tells apart boards by the lines that wait on them; nothing else counts for what is to come. */
  get key(): string {
    return String.fromCharCode(...this.peel.counts.waiting);
  }

  /**
   * Takes every run that is a whole batch until there is none; colours in palette order, over and
   * over.
   * @returns the runs' colours, without the ground's where that has a run of its own
   */
  takeWholeBatches(): number[] {
    const runs: number[] = [];
    const colors = this.#demands.length;
    for (let color = 0, idle = 0; idle < colors; color = (color + 1) % colors, idle++) {
      if (!this.#isWhole(color)) continue;
      this.#nextBatch(color);
      idle = -1;
      // Nothing may be left of a batch: the ground alone is one, and after a rough part lines go in
      // other runs.
      if (this.peel.ready[color]!.length === 0) continue;
      this.peel.take(color);
      runs.push(color);
    }
    return runs;
  }

  /**
   * Takes a run that is less than a batch, and works out its colour's demand anew. Linear in the
   * cells.
   */
  takePart(color: number): void {
    this.peel.take(color);
    this.#demands[color] = demandOf(this.peel.counts, color, color === this.#selected);
    this.#done[color] = 0;
    this.#clear[color] = 0;
  }

  /**
   * Takes a run that is less than a batch and keeps what is left of the batch as the next one.
   * Costs next to nothing, but from here on the demands are estimates and bound nothing.
   */
  takePartRoughly(color: number): void {
    this.peel.take(color);
    this.#clear[color] = 0;
    while (this.#isOver(color)) this.#nextBatch(color);
  }

  /** How much of a colour's next batch can go now, 0..1; 0 when no line of that colour can. */
  readyPart(color: number): number {
    const ready = this.peel.ready[color]!.length;
    if (ready === 0) return 0;
    const blocked = this.#nextOf(color).filter((line) => !this.#isClear(line, color)).length;
    return ready / (ready + blocked);
  }

  #nextOf(color: number): readonly number[] {
    return this.#demands[color]![this.#done[color]!] ?? [];
  }

  #nextBatch(color: number): void {
    this.#done[color]!++;
    this.#clear[color] = 0;
  }

  /**
   * Whether a run of this colour takes all of its next batch. What is clear stays so: it is looked
   * at once.
   */
  #isWhole(color: number): boolean {
    const batch = this.#nextOf(color);
    let clear = this.#clear[color]!;
    while (clear < batch.length && this.#isClear(batch[clear]!, color)) clear++;
    this.#clear[color] = clear;
    return batch.length > 0 && clear === batch.length;
  }

  /**
   * Whether a line is gone or can go; the ground can go with the run that takes off all that is
   * left.
   */
  #isClear(line: number, color: number): boolean {
    const { counts, ready, left } = this.peel;
    if (line === counts.lines) return left === ready[color]!.length;
    return counts.waiting[line] === 0 || counts.distinct[line]! <= 1;
  }

  /** Whether the lines of a colour's next batch are all gone. */
  #isOver(color: number): boolean {
    const { counts } = this.peel;
    const batch = this.#nextOf(color);
    return batch.length > 0 && batch.every((line) => line < counts.lines && counts.waiting[line] === 0);
  }
}
