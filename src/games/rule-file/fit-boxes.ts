/**
 * Fits boxes to solutions, cell by cell: until one obeys the rules on boxes, and until one alone
 * does. Boxes drawn at random seldom allow a solution, and hardly ever one alone.
 */

import { besideCell } from '../../core/beside-cell.ts';
import type { Random } from '../../core/random.ts';
import { evaluateRules, type GroundRules, groundRules, type RuleFile } from '../../sabr/sabr.ts';
import type { BoardSize } from '../kit/board-size.ts';
import { numbered } from './draw-boxes.ts';

/** Maximum number of boxes that are read. */
const maxBoxes = 40;
/** Maximum number of steps to a division that a solution obeys, per cell. */
const stepsPerCell = 400;
/** Maximum number of changes on the way to a single solution, and of solutions kept in mind. */
const maxChanges = 200;
const maxPool = 300;

/** A state for each cell. */
type States = readonly string[];

/** The box of each cell. */
type Boxes = readonly number[];

/** Boxes before and after a change, each by its cells; boxes that vanish or appear have none. */
interface Change {
  readonly before: readonly (readonly number[])[];
  readonly after: readonly (readonly number[])[];
}

/** The rules of a box, and which states obey them. */
interface Judge {
  readonly rules: GroundRules;
  readonly verdicts: Map<States, boolean>;
}

/**
 * Separates the rules on boxes from the others.
 * @param rules all of them
 * @returns rules of boxes alone, and rules without any
 */
export function splitRules(rules: RuleFile): { readonly onBoxes: RuleFile; readonly others: RuleFile } {
  const part = (isOnBoxes: boolean): RuleFile => ({
    ...rules,
    rules: rules.rules.flatMap((rule): RuleFile['rules'] => {
      if (rule.kind !== 'each') return isOnBoxes ? [] : [rule];
      const places = rule.places.filter(({ name }) => (name === 'box') === isOnBoxes);
      return places.length === 0 ? [] : [{ ...rule, places }];
    }),
  });
  return { onBoxes: part(true), others: part(false) };
}

/** Divides boards into boxes that fit their solutions. */
export class BoxFitter {
  readonly #judges = new Map<string, Judge>();

  /**
   * @param size of the boards
   * @param rules on boxes alone
   * @param random source of the choices
   */
  constructor(
    private readonly size: BoardSize,
    private readonly rules: RuleFile,
    private readonly random: Random,
  ) {}

  /**
   * Divides a board so that a solution obeys the rules on boxes. Each cell is a box at first; boxes
   * that break the rules are joined with their neighbours or exchange cells with them.
   * @param solution of the other rules
   * @param count of boxes wished for; there may be more or fewer
   * @returns the boxes; `undefined` when none were found
   */
  fit(solution: States, count: number): Boxes | undefined {
    let boxes: Boxes = solution.map((_, cell) => cell);
    const breaks = (cells: readonly number[]) => !this.#obeys(cells, solution);
    for (let i = 0; i < stepsPerCell * solution.length; i++) {
      const all = boxesOf(boxes);
      const broken = [...all.values()].filter(breaks);
      if (broken.length === 0 && all.size <= count) break;
      const box = this.random.pick(broken.length > 0 ? broken : [...all.values()]);
      const changed = this.#changed(boxes, this.random.pick(box), broken.length > 0);
      if (!changed) continue;
      const { before, after } = changeOf(boxes, changed);
      // A box that is joined with a broken one must mend it, or all would end as one.
      const fewer = before.filter(breaks).length - after.filter(breaks).length;
      if (fewer > 0 || (fewer === 0 && (before.length === after.length || broken.length === 0)))
        boxes = changed;
    }
    const all = [...boxesOf(boxes).values()];
    return all.length > maxBoxes || all.some(breaks) ? undefined : numbered(boxes);
  }

  /**
   * Moves cells from box to box until one solution is left, whichever it is.
   * @param boxes of a board with solutions
   * @param solutionsOf finds some solutions of the board with these boxes
   * @returns the boxes; `undefined` when several solutions remain
   */
  single(boxes: Boxes, solutionsOf: (boxes: Boxes) => readonly States[]): Boxes | undefined {
    let pool: States[] = [];
    let now = boxes;
    for (let i = 0; i < maxChanges; i++) {
      const found = solutionsOf(now);
      if (found.length <= 1) return found.length === 1 ? numbered(now) : undefined;
      const seen = new Set(found.map((each) => each.join()));
      pool = [...found, ...pool.filter((each) => !seen.has(each.join()))].slice(0, maxPool);
      const next = this.#withFewest(now, pool);
      if (!next) return undefined;
      now = next;
    }
    return undefined;
  }

  /** Finds the change that leaves the fewest of the known solutions, but one. */
  #withFewest(boxes: Boxes, pool: readonly States[]): Boxes | undefined {
    const faults = (cells: readonly (readonly number[])[], states: States) =>
      cells.filter((each) => !this.#obeys(each, states)).length;
    const all = [...boxesOf(boxes).values()];
    const before = pool.map((states) => faults(all, states));
    const found = this.random.shuffle(this.#transfers(boxes)).flatMap((changed) => {
      const change = changeOf(boxes, changed);
      const left = pool.filter(
        (states, i) => before[i]! - faults(change.before, states) + faults(change.after, states) === 0,
      ).length;
      return left === 0 ? [] : [{ changed, left }];
    });
    return found.toSorted((a, b) => a.left - b.left)[0]?.changed;
  }

  /** Lists the boards that differ in the box of one cell, which is that of a neighbour then. */
  #transfers(boxes: Boxes): Boxes[] {
    return boxes.flatMap((own, cell) => {
      const beside = new Set(besideCell(this.size, cell).map((each) => boxes[each]!));
      beside.delete(own);
      if (beside.size === 0 || !this.#isWholeWithout(boxes, cell)) return [];
      return [...beside].map((box) => boxes.with(cell, box));
    });
  }

  /** Joins the box of a cell with one beside it, or moves a cell between them. */
  #changed(boxes: Boxes, cell: number, mayMove: boolean): Boxes | undefined {
    const beside = besideCell(this.size, cell).filter((each) => boxes[each] !== boxes[cell]);
    if (beside.length === 0) return undefined;
    const [own, next] = [cell, this.random.pick(beside)];
    const kind = mayMove ? this.random.int(3) : 0;
    if (kind === 0) return boxes.map((box) => (box === boxes[next] ? boxes[own]! : box));
    const [moved, to] = kind === 1 ? [own, next] : [next, own];
    return this.#isWholeWithout(boxes, moved) ? boxes.with(moved, boxes[to]!) : undefined;
  }

  /** Returns whether the box of a cell has others, and they are connected without it. */
  #isWholeWithout(boxes: Boxes, cell: number): boolean {
    const left = new Set(boxes.flatMap((box, each) => (box === boxes[cell] && each !== cell ? [each] : [])));
    const [start] = left;
    if (start === undefined) return false;
    const reached = [start];
    left.delete(start);
    for (const each of reached)
      for (const near of besideCell(this.size, each)) if (left.delete(near)) reached.push(near);
    return left.size === 0;
  }

  /** Returns whether the states of a box obey the rules. */
  #obeys(cells: readonly number[], states: States): boolean {
    const { rules, verdicts } = this.#judgeOf(cells);
    const known = verdicts.get(states);
    if (known !== undefined) return known;
    const { holds } = evaluateRules(rules, states);
    verdicts.set(states, holds);
    return holds;
  }

  #judgeOf(cells: readonly number[]): Judge {
    const key = cells.join();
    const known = this.#judges.get(key);
    if (known) return known;
    const { columns: width, rows: height } = this.size;
    const own = new Set(cells);
    const box = Array.from({ length: width * height }, (_, cell) => (own.has(cell) ? 'box' : undefined));
    const rules = groundRules(this.rules, { width, height, regions: { box } });
    const judge = { rules, verdicts: new Map<States, boolean>() };
    this.#judges.set(key, judge);
    return judge;
  }
}

/** Groups the cells by box. */
function boxesOf(boxes: Boxes): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (const [cell, box] of boxes.entries()) {
    const own = cells.get(box);
    if (own) own.push(cell);
    else cells.set(box, [cell]);
  }
  return cells;
}

/** Finds the boxes that differ between two divisions of a board. */
function changeOf(before: Boxes, after: Boxes): Change {
  const touched = new Set(before.flatMap((box, cell) => (box === after[cell] ? [] : [box, after[cell]!])));
  const of = (boxes: Boxes) =>
    [...boxesOf(boxes)].flatMap(([box, cells]) => (touched.has(box) ? [cells] : []));
  return { before: of(before), after: of(after) };
}
