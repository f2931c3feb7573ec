/**
 * Explains why a program has no solution in the simple case: rules that no single board can obey
 * together. Starting from all rules of a stage, it drops as many as possible while the rest still
 * contradicts itself (deletion in ever smaller parts, as in delta debugging, Zeller and
 * Hildebrandt, 2002). It does not find contradictions that depend on which boards moves can reach.
 */

import { SatSolver } from '../../sat/sat-solver.ts';
import { check } from '../check/check.ts';
import { titleOf } from '../check/check-names.ts';
import type { CheckedProgram } from '../compile.ts';
import { Encoding } from '../encode/encode.ts';
import { Report } from '../text/diagnostic.ts';
import { type Place, placeOf } from '../text/source.ts';
import type { AllDifSyntax, Item, ProgramSyntax, RuleSyntax, SetupSyntax } from '../text/syntax.ts';

/** A rule that takes part in a contradiction. */
export interface ContradictingRule extends Place {
  /** `Require name:object`, `AllDif`, `Start` … */
  readonly title: string;
}

/** Limit on the clauses of an examined formula, which is solved tens of times. */
const maxClauses = 20_000;
/**
 * Limit on the solver's conflicts for each subset of rules; a harder contradiction is not simple.
 */
const maxConflicts = 1000;
/** Limit on the rules of an explanation; longer ones explain nothing. */
const maxRules = 6;

/** A rule, or all options of a group; dropped as a whole. */
interface Part {
  readonly at: number;
  readonly title: string;
  readonly items: ReadonlySet<Item | SetupSyntax>;
}

/** A stage whose rules are examined; infinity stands for those after all ranges. */
interface Moment {
  readonly stage: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Finds rules that no board obeys together.
 * @param program that has no run
 * @param text of the program
 * @param stages of the run; absent when no number of stages has a run
 * @returns a minimal set of rules in the order of the text; empty when there is no simple
 *   contradiction
 */
export async function findContradiction(
  { syntax }: Pick<CheckedProgram, 'syntax'>,
  text: string,
  stages?: number,
): Promise<ContradictingRule[]> {
  for (const moment of momentsOf(syntax, stages)) {
    const parts = partsOf(syntax, moment);
    const contradicts = (some: readonly Part[]) => hasNoBoard(syntax, some, text);
    if (!(await contradicts(parts))) continue;
    const core = await smallest(parts, contradicts);
    if (core.length > maxRules) continue;
    return core.map(({ at, title }) => ({ title, ...placeOf(text, at) })).sort(byPlace);
  }
  return [];
}

const byPlace = (a: Place, b: Place): number => a.line - b.line || a.column - b.column;

/** The stages at which rules change. */
function momentsOf({ items }: ProgramSyntax, stages = Number.POSITIVE_INFINITY): Moment[] {
  const last = stages - 1;
  const changes = items.flatMap((item) =>
    'range' in item && item.range ? [item.range.from, item.range.to, item.range.to + 1] : [],
  );
  const all = [...new Set([0, ...changes.filter((stage) => stage > 0 && stage < last), last])];
  return all.sort((a, b) => a - b).map((stage) => ({ stage, isFirst: stage === 0, isLast: stage === last }));
}

/** The rules that apply at a stage. */
function partsOf({ setup, items }: ProgramSyntax, { stage, isFirst, isLast }: Moment): Part[] {
  const parts: Part[] = [];
  const add = (title: string, at: number, ...of: (Item | SetupSyntax)[]) =>
    parts.push({ title, at, items: new Set(of) });
  if (setup && isFirst) add('Start', setup.start.at, setup.start);
  if (setup && isLast) add('End', setup.end.at, setup.end);
  const groups = new Map<string, RuleSyntax[]>();
  for (const item of items) {
    if ((item.kind === 'AllDif' || item.kind === 'Req') && holdsAt(item, stage))
      add(item.kind === 'Req' ? titleOf(item) : 'AllDif', item.kind === 'Req' ? item.name.at : item.at, item);
    if (item.kind !== 'Opt' || !holdsAt(item, stage)) continue;
    const key = `${item.name.text}:${item.object.text}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  for (const options of groups.values()) {
    const first = options[0]!;
    add(titleOf(first), first.name.at, ...options);
  }
  return parts;
}

function holdsAt({ kind, range }: RuleSyntax | AllDifSyntax, stage: number): boolean {
  if (!range) return true;
  return range.from <= stage && stage < range.to + (kind === 'AllDif' ? 1 : 0);
}

/** Returns whether no board obeys the given rules; false when the limits are too low to decide. */
async function hasNoBoard(syntax: ProgramSyntax, parts: readonly Part[], text: string): Promise<boolean> {
  const { cnf } = Encoding.fixed(check(boardAlone(syntax, parts), 1, new Report({ text, file: '' })), 1);
  if (cnf.clauseCount > maxClauses) return false;
  const solver = await SatSolver.create({ lean: true });
  solver.addCnf(cnf);
  const status = solver.solve({ conflicts: maxConflicts });
  solver.dispose();
  return status === 'unsatisfiable';
}

/** A program of one stage with a subset of the rules. */
function boardAlone({ lists, board, setup, items }: ProgramSyntax, parts: readonly Part[]): ProgramSyntax {
  const isKept = (item: Item | SetupSyntax) => parts.some((part) => part.items.has(item));
  const freely = (each: SetupSyntax): SetupSyntax =>
    isKept(each) ? each : { at: each.at, rules: each.rules.map((row) => row.map(() => ({ kind: 'any' }))) };
  return {
    lists,
    board,
    ...(setup ? { setup: { start: freely(setup.start), end: freely(setup.end) } } : {}),
    items: items.flatMap((item): Item[] => {
      if (item.kind === 'Obj' || item.kind === 'DesObj') return [item];
      if (!isKept(item)) return [];
      const { range: _, ...always } = item as RuleSyntax | AllDifSyntax;
      return [always];
    }),
  };
}

/**
 * Drops parts, first many at once and at last one by one, as long as the rest contradicts itself.
 */
async function smallest(
  parts: readonly Part[],
  contradicts: (some: readonly Part[]) => Promise<boolean>,
): Promise<readonly Part[]> {
  let core = parts;
  for (let size = Math.ceil(parts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < core.length;) {
      const rest = [...core.slice(0, from), ...core.slice(from + size)];
      if (await contradicts(rest)) core = rest;
      else from += size;
    }
  }
  return core;
}

/**
 * Formats a contradiction as one line.
 * @param rules at least one
 * @param file name of the program
 * @returns the line, starting with the place of the first rule
 */
export function formatContradiction(rules: readonly ContradictingRule[], file: string): string {
  const [first] = rules as readonly [ContradictingRule, ...ContradictingRule[]];
  const names = rules.map(({ title, line, column }) => `${title} (${line}:${column})`).join(', ');
  return `${file}:${first.line}:${first.column}: ${
    rules.length === 1 ? `no board keeps ${first.title}` : `no board keeps these rules together: ${names}`
  }`;
}
