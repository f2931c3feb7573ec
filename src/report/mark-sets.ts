/** Collects the marks of a run's pictures; repeated sets of marks are stored once. */

import { ParseError } from '../core/errors.ts';
import type { Game, Layout, Mark, Scene } from '../games/game.ts';

/** Distinct sets of marks, compared by their JSON text. */
export class MarkSets {
  readonly sets: (readonly Mark[])[] = [];
  readonly #known = new Map<string, number>();
  /** @param game whose marks; an unknown game has none */
  constructor(private readonly game: Game | undefined) {}

  /**
   * Returns the marks of a scene in two sets: what stays in place (area, lattice, targets) and what
   * was read.
   * @param line of the record, for the error
   * @returns indexes into `sets`; empty without a layout, a scene or a known game
   * @throws ParseError when the scene or layout does not belong to the game
   */
  of(layout: Layout | undefined, scene: Scene | undefined, line: number): number[] {
    if (!layout || !scene || !this.game?.annotate) return [];
    const marks = this.#annotate(layout, scene, line).map(rounded);
    const read = (mark: Mark) => mark.role === 'cell';
    return [marks.filter((mark) => !read(mark)), marks.filter(read)]
      .filter((set) => set.length > 0)
      .map((set) => this.#keep(set));
  }

  #annotate(layout: Layout, scene: Scene, line: number): readonly Mark[] {
    try {
      return this.game?.annotate?.(layout, scene) ?? [];
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new ParseError(
        `line ${line} of run.jsonl has a scene, or a layout before it, that is none of ${this.game?.title}'s; the record is damaged`,
        { line },
      );
    }
  }

  #keep(set: readonly Mark[]): number {
    const text = JSON.stringify(set);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.sets.length);
    return this.sets.push(set) - 1;
  }
}

/** Rounds a mark to the visible precision. */
function rounded(mark: Mark): Mark {
  const points = mark.points.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
  if (mark.certainty === undefined) return { ...mark, points };
  return { ...mark, points, certainty: Math.round(mark.certainty * 100) / 100 };
}
