/** Collects the marks of a run's pictures; marks that repeat from look to look are kept once. */

import { ParseError } from '../core/errors.ts';
import type { Game, Layout, Mark, Scene } from '../games/game.ts';

/** Sets of marks, found again by their text. */
export class MarkSets {
  readonly sets: (readonly Mark[])[] = [];
  readonly #known = new Map<string, number>();
  /** @param game whose marks; an unknown game has none */
  constructor(private readonly game: Game | undefined) {}

  /**
   * The marks of a scene: one set for what lies still (area, lattice, targets) and one for what was
   * read.
   * @param line of the record, for the error
   * @returns indexes into `sets`; empty where nothing is known of where things lie
   * @throws ParseError when the record's scene or layout is none of the game's
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

/** A mark with no more digits than can be seen. */
function rounded(mark: Mark): Mark {
  const points = mark.points.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
  if (mark.certainty === undefined) return { ...mark, points };
  return { ...mark, points, certainty: Math.round(mark.certainty * 100) / 100 };
}
