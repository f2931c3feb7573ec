/** Checks of names: that they stand once (classes 15, 16 and 24), and warnings about words that are hardly meant. */

import type { CheckedObject } from './check-objects.ts';
import { closestName } from '../text/closest.ts';
import type { Report } from '../text/diagnostic.ts';
import type { Shape } from './shape.ts';
import { ruleOffsets } from '../text/rule-offsets.ts';
import type { Item, RuleSyntax, SetupSyntax, TransitionSyntax } from '../text/syntax.ts';

/** Where names were met first; each may stand once for an object. */
export class FirstPlaces {
  readonly #firstAt = new Map<string, number>();

  constructor(
    private readonly report: Report,
    private readonly number: 15 | 16,
  ) {}

  /** @returns whether it is new */
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

/** Class 24: moves of two objects that would be printed alike, so that no one could tell which was made. */
export class MoveNames {
  /** By the names of transitions and descriptions, as they are printed: the object that has this move first. */
  readonly #firstOf = new Map<string, Map<string, CheckedObject>>();

  constructor(private readonly report: Report) {}

  /** Meets a transition whose name is new for its object. Linear in the object's descriptions. */
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

/** A word in Start or End that is no symbol stands for anything, which is seldom meant. */
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

/** An object that is described and has no rules, and whose name is nearly that of one that has, was hardly meant. */
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

/** The kind of an item, its name and object: `Require r:Board`. */
export const titleOf = ({
  kind,
  name,
  object,
}: Pick<RuleSyntax | TransitionSyntax, 'kind' | 'name' | 'object'>): string =>
  `${kindTitles[kind]} ${name.text}:${object.text}`;
