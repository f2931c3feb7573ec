/**
 * Checks a program: tree ─▶ model. Lists and board come first, since everything else depends on
 * them; then the rest, so that one run reports every error. Rules are checked against every shape
 * of their object.
 */

import { checkBoard, checkLists, listTitle, type Board } from './check-lists.ts';
import { cellIndex, type CheckedObject, checkObjects } from './check-objects.ts';
import { type RuleContext, resolveRules } from './check-rules.ts';
import { FirstPlaces, MoveNames, titleOf, warnOfIdleObjects, warnOfLooseWords } from './check-names.ts';
import { closestHint } from '../text/closest.ts';
import type { Report } from '../text/diagnostic.ts';
import {
  type AllDifferent,
  everyStage,
  type Model,
  maxStages,
  type OptionGroup,
  type Pattern,
  type Requirement,
  type Stages,
  type SymbolList,
  type Transition,
} from './model.ts';
import type { Shape } from './shape.ts';
import { SymbolSets } from './symbol-sets.ts';
import {
  type AllDifSyntax,
  boardName,
  type Item,
  type ProgramSyntax,
  type RuleSyntax,
  type SetupSyntax,
  type TransitionSyntax,
} from '../text/syntax.ts';

/**
 * Checks a program.
 * @param program its tree
 * @param stages of the run, 1..10000; ranges must lie within
 * @param report where errors and warnings go
 * @returns the model
 * @throws SabrError with the errors of classes 3 to 8, or if there are none with those of 9 to 25
 */
export function check(program: ProgramSyntax, stages: number, report: Report): Model {
  const lists = checkLists(program.lists, report);
  const board = checkBoard(program.board, lists, report);
  report.throwErrors();
  const checker = new Checker(program, { board, stages, report, lists: [...lists.values()] });
  const objects = checkObjects(program.items, { lists, board, report });
  const model = checker.check(objects);
  warnOfIdleObjects(program.items, report);
  report.throwErrors();
  return model;
}

interface CheckerContext {
  readonly lists: readonly SymbolList[];
  readonly board: Board;
  readonly stages: number;
  readonly report: Report;
}

type Objects = ReadonlyMap<string, CheckedObject>;

/** Checks everything that comes after the lists and the board. */
class Checker {
  readonly #symbols: ReadonlySet<string>;
  readonly #sets = new SymbolSets();
  #minStages = 1;

  constructor(
    private readonly program: ProgramSyntax,
    private readonly context: CheckerContext,
  ) {
    this.#symbols = new Set(context.lists.flatMap((list) => list.symbols));
  }

  check(objects: Objects): Model {
    const { items, setup } = this.program;
    const { board } = this.context;
    const boardShape = objects.get(boardName)?.shapes[0] as Shape;
    const start = setup && this.#checkSetup('Start', setup.start, boardShape);
    const end = setup && this.#checkSetup('End', setup.end, boardShape);
    const allDifferent = items.flatMap((item) => (item.kind === 'AllDif' ? this.#checkAllDif(item) : []));
    const requirements = this.#checkRequirements(items, objects);
    const groups = this.#checkGroups(items, objects);
    const transitions = this.#checkTransitions(items, objects);
    return {
      cells: board.cells,
      layout: board.layout,
      ...(start && end ? { start, end } : {}),
      requirements,
      groups,
      allDifferent,
      transitions,
      minStages: this.#minStages,
    };
  }

  #checkSetup(name: 'Start' | 'End', setup: SetupSyntax, shape: Shape): Pattern | undefined {
    const { at, rules } = setup;
    warnOfLooseWords(name, setup, shape, this.context.report);
    return resolveRules([rules], shape, this.#ruleContext(`Setup ${name}:${boardName}`, at));
  }

  #ruleContext(title: string, at: number): RuleContext {
    return { title, at, symbols: this.#symbols, sets: this.#sets, report: this.context.report };
  }

  /**
   * Checks the rules of an item against every shape of its object. Returns nothing when the item
   * has no effect or is wrong.
   */
  #checkRules(
    item: RuleSyntax | TransitionSyntax,
    objects: Objects,
  ): { object: CheckedObject; patterns: Pattern[]; stages: Stages } | undefined {
    const { report } = this.context;
    const stages = this.#checkRange(item);
    const object = objects.get(item.object.text);
    if (!object) {
      report.warning(item.object.at, () => ({
        message: `no DesObj says where the object ${item.object.text} lies; this ${item.kind} means nothing`,
        hint: closestHint(item.object.text, objects.keys(), `add DesObj ${item.object.text} {cells}`),
      }));
      return undefined;
    }
    if (object.broken) return undefined;
    const sides = 'rules' in item ? [item.rules] : [item.before, item.after];
    const context = this.#ruleContext(titleOf(item), item.name.at);
    const patterns = object.shapes.map((shape) => resolveRules(sides, shape, context));
    if (patterns.includes(undefined)) return undefined;
    return { object, patterns: patterns as Pattern[], stages };
  }

  #checkRange({ kind, range, ...item }: RuleSyntax | TransitionSyntax): Stages {
    if (!range) return everyStage;
    const { stages, report } = this.context;
    const { from, to, at } = range;
    const text = `(${from}:${to})`;
    this.#minStages = Math.max(this.#minStages, to);
    if (from < 0 || to > stages) {
      report.error(17, at, () => ({
        message: `${titleOf({ kind, ...item })}: the stage range ${text} reaches beyond the run; expected 0 <= from and to <= ${stages}, the number of stages`,
        hint: `stages are counted from 0, and the range ends before its second number${to > stages && to <= maxStages ? `; --stages ${to} would be enough for it` : ''}`,
      }));
    }
    const minLength = kind === 'Req' || kind === 'Opt' ? 1 : 2;
    if (to - from < minLength) {
      report.warning(at, () => ({
        message: `the stage range ${text} holds no ${minLength === 1 ? 'stage' : 'step'}, so this ${kind} means nothing`,
        hint: minLength === 1 ? `stage k alone is (k:k+1)` : 'the step from stage k is (k:k+2)',
      }));
    }
    return { from, to };
  }

  #checkAllDif(item: AllDifSyntax): AllDifferent[] {
    const { at, range, cells } = item;
    const { board, report } = this.context;
    const words = cells.flat();
    const indices = words.map((word) => cellIndex(word, () => 'AllDif', { board, report }));
    const lists = indices.map((index) => (index === undefined ? undefined : board.cells[index]?.list));
    const first = lists.findIndex((list) => list !== undefined);
    const other = lists.findIndex((list) => list !== undefined && list !== lists[first]);
    if (other >= 0) {
      report.error(25, words[other]?.at ?? at, () => ({
        message: `AllDif: cell ${words[other]?.text} has ${listTitle(lists[other]?.name ?? '')}, cell ${words[first]?.text} has ${listTitle(lists[first]?.name ?? '')}; expected cells of one list`,
        hint: 'cells with different lists cannot be compared; make one AllDif for each list',
      }));
    }
    if (other >= 0 || indices.includes(undefined)) return [];
    warnOfImpossible(item, indices as number[], this.context);
    const stages = range ? { from: range.from, to: range.to + 1 } : everyStage;
    return [{ stages, cells: Int32Array.from(indices as number[]) }];
  }

  #checkRequirements(items: readonly Item[], objects: Objects): Requirement[] {
    const names = new FirstPlaces(this.context.report, 15);
    return items.flatMap((item) => {
      if (item.kind !== 'Req') return [];
      const checked = this.#checkRules(item, objects);
      names.meet(item);
      return checked ? [checked] : [];
    });
  }

  #checkGroups(items: readonly Item[], objects: Objects): OptionGroup[] {
    const groups = new Map<
      string,
      { object: CheckedObject; options: { stages: Stages; patterns: Pattern[] }[] }
    >();
    for (const item of items) {
      if (item.kind !== 'Opt') continue;
      const checked = this.#checkRules(item, objects);
      if (!checked) continue;
      const { object, ...option } = checked;
      const key = `${item.name.text}:${object.name}`;
      const group = groups.get(key);
      if (group) group.options.push(option);
      else groups.set(key, { object, options: [option] });
    }
    return [...groups.values()];
  }

  #checkTransitions(items: readonly Item[], objects: Objects): Transition[] {
    const { report } = this.context;
    const names = new FirstPlaces(report, 16);
    const moves = new MoveNames(report);
    return items.flatMap((item) => {
      if (item.kind !== 'Trans' && item.kind !== 'TransSim' && item.kind !== 'TransLock') return [];
      const checked = this.#checkRules(item, objects);
      const isNew = names.meet(item);
      if (!checked) return [];
      if (isNew && item.name.given) moves.meet(item, checked.object);
      return [{ kind: item.kind, name: item.name.text, ...checked }];
    });
  }
}

/** Warns of an AllDif whose cells cannot all differ. */
function warnOfImpossible(
  { at, cells }: AllDifSyntax,
  indices: readonly number[],
  { board, report }: CheckerContext,
): void {
  const { list } = board.cells[indices[0]!]!;
  if (new Set(indices).size < indices.length) {
    const twice = indices.findIndex((index, i) => indices.indexOf(index) < i);
    const word = cells.flat()[twice]!;
    report.warning(word.at, () => ({
      message: `AllDif can never hold: cell ${word.text} stands twice, and does not differ from itself`,
      hint: 'leave one of them out',
    }));
  } else if (indices.length > list.symbols.length) {
    report.warning(at, () => ({
      message: `AllDif can never hold: ${indices.length} cells cannot all differ with the ${list.symbols.length} symbols of ${listTitle(list.name)}`,
      hint: 'add symbols to the list, or make one AllDif for each set of cells that differ',
    }));
  }
}
