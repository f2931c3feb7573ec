/**
 * Resolves the rules of one item to a pattern for one shape (classes 18 to 23). Whether a word is a
 * symbol or a variable depends on the list of its cell, so each shape is resolved separately.
 *
 * A variable's value is the symbol at its first position, where it stands alone or before a list.
 * Every other occurrence is a comparison with that position.
 */

import { listTitle } from './check-lists.ts';
import { closestName } from '../text/closest.ts';
import type { Report } from '../text/diagnostic.ts';
import { PatternBuilder } from './pattern-builder.ts';
import type { Pattern, SymbolList } from './model.ts';
import { misfitOf, type Shape } from './shape.ts';
import type { SymbolSets } from './symbol-sets.ts';
import { ruleOffsets } from '../text/rule-offsets.ts';
import type { Rows, Rule, Word, WordRule } from '../text/syntax.ts';

/** The context of checking the rules of one item. */
export interface RuleContext {
  /** The item's title for messages: `Require name:object`. */
  readonly title: string;
  /** Offset of the item's name. */
  readonly at: number;
  /** The symbols of all lists. */
  readonly symbols: ReadonlySet<string>;
  readonly sets: SymbolSets;
  readonly report: Report;
}

/** A word at the position of a slot; a single-word rule does not know its own offset. */
interface Met {
  readonly text: string;
  readonly at?: number;
  readonly slot: number;
}

/** The facts about one variable of an item. */
interface Variable {
  readonly name: string;
  /** Its first occurrence. */
  readonly met: Met;
  /** The list of that position. */
  readonly list: SymbolList;
  /** Number of occurrences in the item. */
  count: number;
  /** The slot that gives it its value; absent while it only occurs in comparisons. */
  slot?: number;
}

/**
 * Resolves the rules of an item to a pattern.
 * @param sides rows of rules; one side, or two for transitions
 * @param shape that the rules must fit
 * @param context of the item
 * @returns the pattern; `undefined` after an error was reported
 */
export function resolveRules(
  sides: readonly Rows<Rule>[],
  shape: Shape,
  context: RuleContext,
): Pattern | undefined {
  for (const side of sides) if (!fits(side, shape, context)) return undefined;
  const { lists } = shape;
  const width = lists.length;
  const rules = new Array<Rule>(sides.length * width);
  let count = 0;
  for (const side of sides) for (const row of side) for (const rule of row) rules[count++] = rule;
  const resolver = new RuleResolver(context, count);
  for (let slot = 0; slot < rules.length; slot++) {
    resolver.meet(rules[slot]!, slot, lists[slot % width]!);
  }
  if (!resolver.finish()) return undefined;
  const pattern = new PatternBuilder(width, sides.length === 1 ? shape.sizes : shape.sizesOfBoth);
  for (let slot = 0; slot < rules.length; slot++) {
    resolver.add(rules[slot]!, slot, lists[slot % width]!, pattern);
  }
  const built = pattern.build();
  if (built.impossible) {
    context.report.warning(context.at, () => ({
      message: `${context.title} can never hold: what one position asks for excludes itself`,
      hint: 'look for a variable that shall differ from itself, as in v:(!v), or for the negation of an only symbol',
    }));
  }
  return built;
}

function fits(side: Rows<Rule>, shape: Shape, { title, at, report }: RuleContext): boolean {
  const misfit = misfitOf(side, shape, 'rule');
  if (!misfit) return true;
  report.error(misfit.what === 'size' ? 18 : 19, at, () => ({
    message: `${title} has ${misfit.got}; expected ${misfit.expected}, the ${misfit.what} of the object`,
    hint: 'there is a rule for every position, ? where anything goes; a ; ends a row',
  }));
  return false;
}

class RuleResolver {
  readonly #context: RuleContext;
  readonly #variables = new Map<string, Variable>();
  /** By slot: the number of the symbol that stands alone there, -1 for a variable. */
  readonly #symbolAt: number[];
  #isBroken = false;
  /** By slot: the offset of its rule; read only when there is an error. */
  #offsets: readonly number[] | undefined;

  constructor(context: RuleContext, slots: number) {
    this.#context = context;
    this.#symbolAt = new Array<number>(slots);
  }

  /** First pass: classifies each word, and finds where each variable gets its value. */
  meet(rule: Rule, slot: number, list: SymbolList): void {
    if (rule.kind === 'any') return;
    if (rule.kind === 'word') {
      const symbol = list.indexOf.get(rule.text);
      this.#symbolAt[slot] = symbol ?? -1;
      if (symbol === undefined) this.#meetWord({ text: rule.text, slot }, list, !rule.negated);
      return;
    }
    if (rule.head) this.#meetHead(rule.head, list, slot);
    for (const { text, at } of rule.alternatives) {
      if (!list.indexOf.has(text)) this.#meetWord({ text, at, slot }, list, false);
    }
  }

  #meetHead(head: Word, list: SymbolList, slot: number): void {
    if (!list.indexOf.has(head.text)) return this.#meetWord({ ...head, slot }, list, true);
    this.#fail(23, head.at, () => ({
      message: `the symbol ${head.text} has a list of alternatives; expected a variable before :(`,
      hint: `${head.text} is a symbol of ${listTitle(list.name)}; leave it out, or take a name that is no symbol`,
    }));
  }

  /**
   * Records a word that is no symbol of its cell. `hasValue` says whether this position gives a
   * variable its value.
   */
  #meetWord(met: Met, list: SymbolList, hasValue: boolean): void {
    const { text, slot } = met;
    if (this.#context.symbols.has(text)) {
      return this.#fail(21, this.#placeOf(met), () => ({
        message: `${text} is a symbol, but none of this cell; expected a symbol of ${listTitle(list.name)} (${shown(list)}) or a variable`,
        hint: 'a variable has a name that is a symbol of no list',
      }));
    }
    const known = this.#variables.get(text);
    const variable: Variable = known ?? { name: text, met, list, count: 0 };
    if (!known) this.#variables.set(text, variable);
    variable.count++;
    if (variable.list.name !== list.name) {
      this.#fail(22, this.#placeOf(met), () => ({
        message: `variable ${text} ties a cell of ${listTitle(variable.list.name)} to a cell of ${listTitle(list.name)}; expected cells of one list`,
        hint: `it was met first at ${this.#context.report.place(this.#placeOf(variable.met))}; take another variable here`,
      }));
    }
    if (hasValue) variable.slot ??= slot;
  }

  /** Ends the first pass. Returns whether there was no error. */
  finish(): boolean {
    for (const variable of this.#variables.values()) {
      const { name, met, slot, list } = variable;
      if (slot !== undefined) {
        if (variable.count === 1) this.#warnOfSlip(variable);
        continue;
      }
      this.#fail(20, this.#placeOf(met), () => ({
        message: `variable ${name} has no value; expected ${name} alone in some position, or ${name}:(…)`,
        hint: `${slipHint(name, list)}!${name} and (${name},…) only compare with it; if a symbol is meant: ${listTitle(list.name)} has ${shown(list)}`,
      }));
    }
    return !this.#isBroken;
  }

  /**
   * A variable that occurs once has no effect, so one that resembles a symbol is probably a typing
   * error.
   */
  #warnOfSlip({ name, met, list }: Variable): void {
    const { title, sets, report } = this.#context;
    const symbol = sets.closest(name, list);
    if (symbol === undefined) return;
    report.warning(this.#placeOf(met), () => ({
      message: `${title}: ${name} is no symbol of its cell but a variable that stands once, so it asks for nothing`,
      hint: `is ${symbol} meant? Write ? where anything goes`,
    }));
  }

  /** The offset of a word. */
  #placeOf({ at, slot }: Met): number {
    if (at !== undefined) return at;
    const { report, at: itemAt } = this.#context;
    this.#offsets ??= ruleOffsets(report.source, itemAt);
    return this.#offsets[slot]!;
  }

  #fail(number: 20 | 21 | 22 | 23, at: number, explain: () => { message: string; hint: string }): void {
    this.#isBroken = true;
    const { title, report } = this.#context;
    report.error(number, at, () => {
      const { message, hint } = explain();
      return { message: `${title}: ${message}`, hint };
    });
  }

  /** Second pass: adds the conditions of a rule to a pattern. */
  add(rule: Rule, slot: number, list: SymbolList, pattern: PatternBuilder): void {
    if (rule.kind === 'any') return;
    if (rule.kind === 'word') return this.#addWord(rule, slot, list, pattern);
    if (rule.head) pattern.compare(slot, this.#slotOf(rule.head), false);
    const symbols: number[] = [];
    const equal: number[] = [];
    const differ: number[] = [];
    for (const alternative of rule.alternatives) {
      const { negated } = alternative;
      const symbol = list.indexOf.get(alternative.text);
      if (symbol !== undefined) symbols.push(negated ? ~symbol : symbol);
      else (negated ? differ : equal).push(this.#slotOf(alternative));
    }
    pattern.choose({ slot, allowed: this.#context.sets.union(symbols, list.symbols.length), equal, differ });
  }

  #addWord(word: WordRule, slot: number, list: SymbolList, pattern: PatternBuilder): void {
    const symbol = this.#symbolAt[slot]!;
    const { sets } = this.#context;
    if (symbol < 0) pattern.compare(slot, this.#slotOf(word), word.negated);
    else if (word.negated) pattern.allow(sets.isNot(slot, symbol, list.symbols.length));
    else pattern.allow(sets.is(slot, symbol));
  }

  /** Returns the slot where a variable gets its value. */
  #slotOf(word: { readonly text: string }): number {
    return this.#variables.get(word.text)?.slot as number;
  }
}

/** Proposes the symbol that a word resembles, if there is one. */
function slipHint(word: string, { symbols }: SymbolList): string {
  const symbol = closestName(word, symbols);
  return symbol === undefined ? '' : `is ${symbol} meant? `;
}

/** The symbols of a list, cut after the first 12. */
const shown = ({ symbols }: SymbolList): string =>
  symbols.length <= 12 ? symbols.join(' ') : `${symbols.slice(0, 12).join(' ')} …`;
