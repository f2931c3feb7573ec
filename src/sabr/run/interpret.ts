/**
 * The language by its definition: decides whether boards and moves obey the rules of a program. It
 * works on the syntax tree, looks at one board or one step at a time, and shares no code with the
 * checker and the compiler, so that each tests the other.
 *
 * It expects a program that passed the checker. It is deliberately simple and slow: every call is
 * linear in the program.
 */

import type { Firing, Symbols } from './run.ts';
import type {
  DescriptionSyntax,
  Item,
  ProgramSyntax,
  Rows,
  Rule,
  RuleSyntax,
  StageRange,
  TransitionSyntax,
  Word,
  WordRule,
} from '../text/syntax.ts';

/** The position of a cell on the board, and the symbols it may have. */
interface Cell {
  readonly index: number;
  readonly name: string;
  readonly symbols: ReadonlySet<string>;
}

/** A description: the cells of an object, by position. */
interface Place {
  readonly name: string;
  readonly cells: readonly Cell[];
}

interface Move {
  readonly item: TransitionSyntax;
  readonly place: Place;
}

/** Judges boards and steps of one program. */
export class Interpreter {
  readonly #cells: readonly Cell[];
  readonly #cellByName: ReadonlyMap<string, Cell>;
  readonly #places = new Map<string, Place[]>();
  readonly #moves = new Map<string, Move>();

  /**
   * @param program its tree, without errors
   * @param stages of the run; End applies to the last one
   */
  constructor(
    private readonly program: ProgramSyntax,
    private readonly stages: number,
  ) {
    const lists = new Map(program.lists.map(({ name, rows }) => [name?.text, symbolsIn(rows)]));
    this.#cells = program.board.rows.flat().map(({ name, list }, index) => ({
      index,
      name: name.text,
      symbols: lists.get(list?.text) ?? new Set(),
    }));
    this.#cellByName = new Map(this.#cells.map((cell) => [cell.name, cell]));
    this.#places.set('Board', [{ name: 'Board', cells: this.#cells }]);
    for (const item of program.items) if (item.kind === 'DesObj') this.#addPlace(item);
    for (const item of program.items) if (isTransition(item)) this.#addMoves(item);
  }

  #addPlace({ name, object, cells }: DescriptionSyntax): void {
    const own = cells.flat().map((word) => this.#cellByName.get(word.text)!);
    const place = { name: name.text, cells: own };
    const places = this.#places.get(object.text);
    if (places) places.push(place);
    else this.#places.set(object.text, [place]);
  }

  #addMoves(item: TransitionSyntax): void {
    for (const place of this.#places.get(item.object.text) ?? []) {
      this.#moves.set(`${item.name.text} ${place.name}`, { item, place });
    }
  }

  /** All moves of the program, whether they can fire or not. */
  get moves(): readonly Firing[] {
    return [...this.#moves.values()].map(({ item, place }) => ({
      transition: item.name.text,
      description: place.name,
    }));
  }

  /**
   * Judges one board.
   * @param stage from 0
   * @param board a symbol for each cell
   * @returns a sentence for each violated rule; empty when all hold
   */
  boardFaults(stage: number, board: Symbols): string[] {
    const strangers = this.#cells.filter(({ index, symbols }) => !symbols.has(board[index] ?? ''));
    if (strangers.length > 0 || board.length !== this.#cells.length) {
      return strangers
        .map(({ name, index }) => `cell ${name} has no symbol ${board[index]}`)
        .concat(board.length > this.#cells.length ? ['there are too many symbols'] : []);
    }
    const faults: string[] = [];
    const { setup, items } = this.program;
    const all: Place = { name: 'Board', cells: this.#cells };
    if (setup && stage === 0 && !holds(setup.start.rules.flat(), all.cells, [board]))
      faults.push('Start does not hold');
    if (setup && stage === this.stages - 1 && !holds(setup.end.rules.flat(), all.cells, [board]))
      faults.push('End does not hold');
    for (const item of items) {
      if (item.kind === 'AllDif') faults.push(...this.#allDifFaults(item, stage, board));
      if (item.kind === 'Req' && isAt(item.range, stage))
        faults.push(...this.#requirementFaults(item, board));
    }
    return [...faults, ...this.#optionFaults(stage, board)];
  }

  #allDifFaults({ range, cells }: Item & { kind: 'AllDif' }, stage: number, board: Symbols): string[] {
    if (range && (stage < range.from || stage > range.to)) return [];
    const firstWith = new Map<string | undefined, string>();
    for (const { text } of cells.flat()) {
      const symbol = board[this.#cellByName.get(text)?.index ?? -1];
      const first = firstWith.get(symbol);
      if (first !== undefined) return [`AllDif: ${text} and ${first} have the same symbol`];
      firstWith.set(symbol, text);
    }
    return [];
  }

  #requirementFaults(item: RuleSyntax, board: Symbols): string[] {
    const places = this.#places.get(item.object.text) ?? [];
    const broken = places.filter(({ cells }) => !holds(item.rules.flat(), cells, [board]));
    return broken.map((place) => `Req ${item.name.text}:${item.object.text} does not hold for ${place.name}`);
  }

  /** Each group needs, for each place, one of the options whose range holds the stage. */
  #optionFaults(stage: number, board: Symbols): string[] {
    const groups = new Map<string, RuleSyntax[]>();
    for (const item of this.program.items) {
      if (item.kind !== 'Opt' || !isAt(item.range, stage)) continue;
      const key = `${item.name.text}:${item.object.text}`;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return [...groups].flatMap(([key, options]) =>
      (this.#places.get(options[0]?.object.text ?? '') ?? [])
        .filter(({ cells }) => !options.some((option) => holds(option.rules.flat(), cells, [board])))
        .map((place) => `no Opt ${key} holds for ${place.name}`),
    );
  }

  /**
   * Judges one step, without judging each board separately.
   * @param stage that the step starts from, from 0
   * @param boards before and after the step
   * @param fired the moves of the step; empty for an idle one
   * @returns a sentence for each violated rule; empty when all hold
   */
  stepFaults(
    stage: number,
    [before, after]: readonly [Symbols, Symbols],
    fired: readonly Firing[],
  ): string[] {
    const moves = fired.map(({ transition, description }) => this.#moves.get(`${transition} ${description}`));
    const unknown = fired.filter((_, i) => !moves[i]);
    if (unknown.length > 0) {
      return unknown.map(({ transition, description }) => `there is no move ${transition} ${description}`);
    }
    const known = moves as Move[];
    const faults = known.flatMap(({ item, place }) => {
      const title = `${item.name.text} ${place.name}`;
      if (!isStepIn(item.range, stage)) return [`${title} is out of its range`];
      const rules = [...item.before.flat(), ...item.after.flat()];
      return holds(rules, place.cells, [before, after]) ? [] : [`the rules of ${title} do not hold`];
    });
    return [...faults, ...this.#togetherFaults(known, stage), ...this.#frameFaults(known, before, after)];
  }

  /** Checks which moves may fire in the same step, and which must. */
  #togetherFaults(moves: readonly Move[], stage: number): string[] {
    const faults: string[] = [];
    if (new Set(moves).size < moves.length) faults.push('a move is made twice in one step');
    if (moves.filter(({ item }) => item.kind !== 'TransSim').length > 1)
      faults.push('more than one Trans or TransLock fires');
    const cells = moves
      .filter(({ item }) => item.kind === 'TransSim')
      .flatMap(({ place }) => [...new Set(place.cells)]);
    if (new Set(cells).size < cells.length) faults.push('two TransSim share a cell');
    const isLocked = [...this.#moves.values()].some(
      ({ item }) => item.kind === 'TransLock' && isStepIn(item.range, stage),
    );
    if (isLocked && !moves.some(({ item }) => item.kind === 'TransLock')) faults.push('no TransLock fires');
    return faults;
  }

  #frameFaults(moves: readonly Move[], before: Symbols, after: Symbols): string[] {
    const used = new Set(moves.flatMap(({ place }) => place.cells));
    return this.#cells
      .filter((cell) => !used.has(cell) && before[cell.index] !== after[cell.index])
      .map(({ name }) => `cell ${name} changes, but no move has it`);
  }
}

const isTransition = (item: Item): item is TransitionSyntax =>
  item.kind === 'Trans' || item.kind === 'TransSim' || item.kind === 'TransLock';

const symbolsIn = (rows: Rows<Word>): ReadonlySet<string> => new Set(rows.flat().map(({ text }) => text));

const isAt = (range: StageRange | undefined, stage: number): boolean =>
  !range || (range.from <= stage && stage < range.to);

/** Both boards of a step must lie in the range. */
const isStepIn = (range: StageRange | undefined, stage: number): boolean =>
  isAt(range, stage) && isAt(range, stage + 1);

/**
 * Returns whether rules hold.
 * @param rules of all sides, one after the other
 * @param cells of one side
 * @param boards one per side
 */
function holds(rules: readonly Rule[], cells: readonly Cell[], boards: readonly Symbols[]): boolean {
  const symbolAt = (slot: number) =>
    boards[Math.floor(slot / cells.length)]?.[cells[slot % cells.length]!.index] as string;
  const isSymbol = (slot: number, word: string) => cells[slot % cells.length]!.symbols.has(word);
  const values = new Map<string, string>();
  for (const [slot, rule] of rules.entries()) {
    const word =
      rule.kind === 'word' && !rule.negated ? rule : rule.kind === 'choice' ? rule.head : undefined;
    if (!word || isSymbol(slot, word.text)) continue;
    const value = values.get(word.text);
    if (value !== undefined && value !== symbolAt(slot)) return false;
    values.set(word.text, symbolAt(slot));
  }
  const isSo = ({ text, negated }: WordRule, slot: number) => {
    const meant = isSymbol(slot, text) ? text : values.get(text);
    return (symbolAt(slot) === meant) !== negated;
  };
  return rules.every((rule, slot) => {
    if (rule.kind === 'any') return true;
    if (rule.kind === 'word') return isSo(rule, slot);
    return rule.alternatives.some((alternative) => isSo(alternative, slot));
  });
}
