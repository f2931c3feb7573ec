/**
 * Encodes groups of options: picks the options in range, makes their template, and writes it for
 * each description.
 */

import { always } from '../clause-writer.ts';
import { type EncodeTools, choiceLiterals, encodePattern } from '../encode-pattern.ts';
import type { Description, OptionGroup, Pattern } from '../../check/model.ts';
import { type OptionTemplate, TemplateMaker } from './option-template.ts';
import { type Atom } from './option-atoms.ts';
import { PatternBuilder } from '../../check/pattern-builder.ts';
import { SymbolSets } from '../../check/symbol-sets.ts';

/** The templates of a group while the same options are in range. */
interface ActiveGroup {
  /** By shape of the object; absent where no option is in range. */
  readonly templates: readonly (OptionTemplate & { readonly factPattern: Pattern })[] | undefined;
}

/** Encodes options, in ascending order of stages. */
export class OptionEncoder {
  readonly #maker = new TemplateMaker();
  /** Of the description being written: the place of each slot, and the literal of each atom. */
  readonly #places: number[] = [];
  readonly #atomLiterals: (number | readonly number[])[] = [];
  readonly #active = new Map<OptionGroup, { readonly key: string; readonly group: ActiveGroup }>();

  /** @param tools to write with */
  constructor(private readonly tools: EncodeTools) {}

  /**
   * Writes a group at a stage.
   * @param group of options
   * @param stage from 0
   * @param places by cell: its place in the table of literals
   * @param isNew tells which descriptions have changed places since the stage before; others are
   *   written only when different options came into range
   */
  encode(
    group: OptionGroup,
    stage: number,
    places: Int32Array,
    isNew: (description: Description) => boolean,
  ): void {
    const inRange: number[] = [];
    group.options.forEach(({ stages }, i) => {
      if (stages.from <= stage && stage < stages.to) inRange.push(i);
    });
    const key = inRange.length === group.options.length ? 'all' : inRange.join();
    const known = this.#active.get(group);
    const active = known?.key === key ? known.group : this.#activate(group, inRange);
    const allNew = stage === 0 || known?.key !== key;
    this.#active.set(group, { key, group: active });
    if (!active.templates) return;
    for (const description of group.object.descriptions) {
      const template = active.templates[description.shape];
      if (template && (allNew || isNew(description))) this.#write(template, description, places);
    }
  }

  /** Makes the templates of the options in range, given by index. */
  #activate(group: OptionGroup, inRange: readonly number[]): ActiveGroup {
    if (inRange.length === 0) return { templates: undefined };
    const shapes = group.options[0]?.patterns.length ?? 0;
    const templates = Array.from({ length: shapes }, (_, shape) => {
      const patterns = inRange.map((i) => group.options[i]?.patterns[shape] as Pattern);
      const template = this.#maker.make(patterns);
      return { ...template, factPattern: factPattern(template, patterns[0]!) };
    });
    return { templates };
  }

  #write(
    template: OptionTemplate & { factPattern: Pattern },
    { cells }: Description,
    board: Int32Array,
  ): void {
    const { writer } = this.tools;
    const { atoms, facts, factPattern, clauses, variables, uses } = template;
    const [places, literals] = [this.#places, this.#atomLiterals];
    for (let slot = 0; slot < cells.length; slot++) places[slot] = board[cells[slot]!]!;
    if (facts.length > 0) encodePattern(factPattern, places, { literal: always }, this.tools);
    if (clauses.length === 0) return;
    for (let i = 0; i < atoms.length; i++)
      literals[i] = this.#literals(atoms[i]!, uses[i]!, { places, facts: factPattern });
    const firstNew = writer.cnf.newVariables(variables - atoms.length) - atoms.length - 1;
    for (const literal of clauses) {
      const variable = Math.abs(literal);
      if (literal === 0) writer.end();
      else if (variable > atoms.length)
        writer.put(literal > 0 ? firstNew + variable : -(firstNew + variable));
      else {
        const of = literals[variable - 1]!;
        if (typeof of === 'number') writer.put(literal > 0 ? of : -of);
        else for (const each of of) writer.put(each);
      }
    }
  }

  /** The literal of an atom, or several of which one must hold. */
  #literals(
    atom: Atom,
    use: number,
    { places, facts }: { places: readonly number[]; facts: Pattern },
  ): number | readonly number[] {
    const { states, equalities } = this.tools;
    const { sizes } = facts;
    if (use === 0) return always;
    switch (atom.kind) {
      case 'is':
        return states.table[places[atom.slot]! + atom.symbol]!;
      case 'equal':
        return equalities.literal(places[atom.first]!, places[atom.other]!, sizes[atom.first]!, use);
      case 'among':
        return atom.allowed.map((symbol) => states.table[places[atom.slot]! + symbol]!);
      case 'choice':
        return choiceLiterals(atom.choice, facts, places, this.tools);
    }
  }
}

/** The conditions that all options share, as a pattern. */
function factPattern({ facts, atoms }: OptionTemplate, { width, sizes }: Pattern): Pattern {
  const builder = new PatternBuilder(width, sizes);
  const sets = new SymbolSets();
  for (const fact of facts) {
    const atom = atoms[Math.abs(fact) - 1]!;
    const negated = fact < 0;
    if (atom.kind === 'choice') builder.choose(atom.choice);
    else if (atom.kind === 'equal') builder.compare(atom.other, atom.first, negated);
    else if (atom.kind === 'among') builder.allow(atom);
    else {
      const { slot, symbol } = atom;
      builder.allow(negated ? sets.isNot(slot, symbol, sizes[slot]!) : sets.is(slot, symbol));
    }
  }
  return builder.build();
}
