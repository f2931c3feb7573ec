/**
 * A node of the search for the fewest runs of a Strata board: the rest of the board, and the
 * batches that each colour still demands (see demand.ts). A run of a whole batch lowers its
 * colour's demand by one and leaves the others unchanged, since runs of a colour cost nothing in
 * the demands of the others. So nothing needs to be recomputed along such runs.
 */

import { demandOf, type Demand } from './demand.ts';
import type { RunPeel } from './run-peel.ts';

/** The rest of a board and its demands. */
export class SearchNode {
  readonly peel: RunPeel;
  readonly #selected: number;
  readonly #demands: Demand[];
  /** Finished batches per colour. */
  readonly #done: number[];
  /** Number of leading lines of the next batch known to be clear, per colour. */
  readonly #clear: number[];

  private constructor(peel: RunPeel, selected: number, state: readonly [Demand[], number[], number[]]) {
    this.peel = peel;
    this.#selected = selected;
    [this.#demands, this.#done, this.#clear] = state;
  }

  /**
   * Computes all demands. Linear in the cells times the colours.
   * @param peel a solvable board, which the node takes over
   * @param selected the colour selected at the start
   */
  static of(peel: RunPeel, selected: number): SearchNode {
    const colors = Array.from({ length: peel.counts.colors }, (_, color) => color);
    const demands = colors.map((color) => demandOf(peel.counts, color, color === selected));
    return new SearchNode(peel, selected, [demands, colors.map(() => 0), colors.map(() => 0)]);
  }

  /** Returns an independent copy. */
  copy(): SearchNode {
    return new SearchNode(this.peel.copy(), this.#selected, [
      [...this.#demands],
      [...this.#done],
      [...this.#clear],
    ]);
  }

  /** Lower bound on the runs that take off the rest of the board and the ground. */
  get demand(): number {
    return this.#demands.reduce((sum, demand, color) => sum + demand.length - this.#done[color]!, 0);
  }

  /** Identifies the rest of the board by its waiting lines, on which all else depends. */
  get key(): string {
    return String.fromCharCode(...this.peel.counts.waiting);
  }

  /**
   * Takes runs that are whole batches until there are none, cycling through the colours in palette
   * order.
   * @returns the runs' colours, without the ground's if that has its own run
   */
  takeWholeBatches(): number[] {
    const runs: number[] = [];
    const colors = this.#demands.length;
    for (let color = 0, idle = 0; idle < colors; color = (color + 1) % colors, idle++) {
      if (!this.#isWhole(color)) continue;
      this.#nextBatch(color);
      idle = -1;
      // A batch may have no ready line: it may be the ground alone, or its lines may have gone in
      // other runs after a rough part.
      if (this.peel.ready[color]!.length === 0) continue;
      this.peel.take(color);
      runs.push(color);
    }
    return runs;
  }

  /**
   * Takes a run that is less than a batch, and recomputes its colour's demand. Linear in the cells.
   */
  takePart(color: number): void {
    this.peel.take(color);
    this.#demands[color] = demandOf(this.peel.counts, color, color === this.#selected);
    this.#done[color] = 0;
    this.#clear[color] = 0;
  }

  /**
   * Takes a run that is less than a batch and keeps the rest of the batch as the next one. Costs
   * almost nothing, but from then on the demands are estimates rather than bounds.
   */
  takePartRoughly(color: number): void {
    this.peel.take(color);
    this.#clear[color] = 0;
    while (this.#isOver(color)) this.#nextBatch(color);
  }

  /**
   * Returns the share of a colour's next batch that can go now, 0..1; 0 if no line of that colour
   * can.
   */
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
   * Returns whether a run of this colour takes all of its next batch. Clear lines stay clear, so
   * each is checked once.
   */
  #isWhole(color: number): boolean {
    const batch = this.#nextOf(color);
    let clear = this.#clear[color]!;
    while (clear < batch.length && this.#isClear(batch[clear]!, color)) clear++;
    this.#clear[color] = clear;
    return batch.length > 0 && clear === batch.length;
  }

  /**
   * Returns whether a line is gone or can go; the ground can go with the run that takes off all
   * other lines.
   */
  #isClear(line: number, color: number): boolean {
    const { counts, ready, left } = this.peel;
    if (line === counts.lines) return left === ready[color]!.length;
    return counts.waiting[line] === 0 || counts.distinct[line]! <= 1;
  }

  /** Returns whether the lines of a colour's next batch are all gone. */
  #isOver(color: number): boolean {
    const { counts } = this.peel;
    const batch = this.#nextOf(color);
    return batch.length > 0 && batch.every((line) => line < counts.lines && counts.waiting[line] === 0);
  }
}
