/** Checks that names are unique (classes 15, 16 and 24), and warns of probable typing errors. */

import type { CheckedObject } from './check-objects.ts';
import { closestName } from '../text/closest.ts';
import type { Report } from '../text/diagnostic.ts';
import type { Shape } from './shape.ts';
import { ruleOffsets } from '../text/rule-offsets.ts';
import type { Item, RuleSyntax, SetupSyntax, TransitionSyntax } from '../text/syntax.ts';

/** Remembers where each name of an object first occurs; each may occur once. */
export class FirstPlaces {
  readonly #firstAt = new Map<string, number>();

  /**
   * @param report where errors go
   * @param number class of the error: 15 for requirements, 16 for transitions
   */
  constructor(
    private readonly report: Report,
    private readonly number: 15 | 16,
  ) {}

  /**
   * Records an item's name, and reports it when it is not the first of its object.
   * @param item a requirement or a transition
   * @returns whether the name is new
   */
  meet(item: RuleSyntax | TransitionSyntax): boolean {
    const key = `${item.name.text}:${item.object.text}`;
    const first = this.#firstAt.get(key);
    if (first === undefined) {
      this.#firstAt.set(key, item.name.at);
      return true;
    }
    this.report.error(this.number, item.name.at, () => ({
      message: `${titleOf(item)} stands twice, first at ${this.report.place(first)}; expected a name of its own for each ${this.number === 15 ? 'Req' : 'Trans, TransSim and TransLock'} of an object`,
      hint: 'leave the name out, and one is made up',
    }));
    return false;
  }
}

/**
 * Class 24: finds moves of two objects that would be printed alike, so that a result would be
 * ambiguous.
 */
export class MoveNames {
  /** By the printed names of transition and description: the first object with this move. */
  readonly #firstOf = new Map<string, Map<string, CheckedObject>>();

  /** @param report where errors go */
  constructor(private readonly report: Report) {}

  /**
   * Records a transition's moves, and reports those shared with another object. Linear in the
   * object's descriptions.
   * @param item a transition whose name is new for its object
   * @param object it acts on
   */
  meet(item: TransitionSyntax, object: CheckedObject): void {
    const firstOf = this.#firstOf.get(item.name.text) ?? new Map<string, CheckedObject>();
    this.#firstOf.set(item.name.text, firstOf);
    for (const { name } of object.descriptions) {
      const other = firstOf.get(name) ?? object;
      firstOf.set(name, other);
      if (other === object) continue;
      this.report.error(24, item.name.at, () => ({
        message: `${titleOf(item)}: the objects ${other.name} and ${object.name} both have a description ${name}, so their moves "${item.name.text} ${name}" would print alike; expected different names`,
        hint: 'rename the transition or the description',
      }));
    }
  }
}

/**
 * Warns of words in Start or End that are no symbols: a variable that occurs once allows anything.
 * @param name "Start" or "End"
 * @param setup its syntax; its shape is not checked yet
 * @param shape of the board
 * @param report where warnings go
 */
export function warnOfLooseWords(
  name: string,
  { at, rules }: SetupSyntax,
  shape: Shape,
  report: Report,
): void {
  const words = new Map<string, { slot: number; count: number }>();
  rules.flat().forEach((rule, slot) => {
    const list = shape.lists[slot];
    if (rule.kind !== 'word' || list?.indexOf.has(rule.text)) return;
    const { text } = rule;
    words.set(text, { slot, count: (words.get(text)?.count ?? 0) + 1 });
  });
  const once = [...words].filter(([, { count }]) => count === 1);
  const offsets = once.length > 0 ? ruleOffsets(report.source, at) : [];
  for (const [text, { slot }] of once) {
    report.warning(offsets[slot] ?? at, () => ({
      message: `${text} in ${name} is no symbol of its cell but a variable that stands once, so it allows anything`,
      hint: 'write ? if that is meant',
    }));
  }
}

/**
 * Warns of a described object without rules whose name closely resembles that of an object with
 * rules.
 * @param items of the program
 * @param report where warnings go
 */
export function warnOfIdleObjects(items: readonly Item[], report: Report): void {
  const ruled = new Set<string>();
  const described = new Set<string>();
  for (const item of items)
    if ('object' in item) (item.kind === 'DesObj' ? described : ruled).add(item.object.text);
  const met = new Set(ruled);
  for (const item of items) {
    if (item.kind !== 'DesObj' || met.has(item.object.text)) continue;
    const { text, at } = item.object;
    met.add(text);
    const meant = closestName(
      text,
      [...described].filter((name) => ruled.has(name)),
    );
    if (meant === undefined) continue;
    report.warning(at, () => ({
      message: `the object ${text} is described, but no rule is on it`,
      hint: `is ${meant} meant?`,
    }));
  }
}

const kindTitles = {
  Req: 'Require',
  Opt: 'Option',
  Trans: 'Transform',
  TransSim: 'Transform',
  TransLock: 'Transform',
};

/**
 * Names an item for a message.
 * @param item its kind, name and object
 * @returns for example `Require r:Board`
 */
export const titleOf = ({
  kind,
  name,
  object,
}: Pick<RuleSyntax | TransitionSyntax, 'kind' | 'name' | 'object'>): string =>
  `${kindTitles[kind]} ${name.text}:${object.text}`;
