/** Makes tiny random programs with every construct of the language, most of them without errors. */

import type { Random } from '../../src/core/random.ts';

/** The positions of an object or the board. */
interface Shape {
  readonly name: string;
  /** Whether each position has the list L; otherwise the unnamed one. */
  readonly named: readonly boolean[];
}

/**
 * Makes one program.
 * @param stages of the program; ranges lie within
 */
export function randomProgram(random: Random, stages: number): string {
  return new ProgramMaker(random, stages).make();
}

/** Variables of cells with the unnamed list, and of those with the list L. */
const variables = [
  ['x', 'y'],
  ['p', 'q'],
] as const;

const kinds = 'Req Opt Opt Opt Trans Trans Trans TransSim TransSim TransLock AllDif'.split(' ');

class ProgramMaker {
  readonly #random: Random;
  readonly #stages: number;
  readonly #lines: string[] = [];
  readonly #generic: readonly string[];
  readonly #list: readonly string[];
  #cells: { name: string; named: boolean }[] = [];

  constructor(random: Random, stages: number) {
    this.#random = random;
    this.#stages = stages;
    this.#generic = ['0', '1', '2'].slice(0, 2 + random.int(2));
    this.#list = ['2', 'a', 'b'].slice(0, 1 + random.int(3));
  }

  make(): string {
    const random = this.#random;
    const usesList = random.int(4) === 0;
    this.#lines.push(`Sym { ${this.#generic.join(' ')} }`);
    if (usesList) this.#lines.push(`Sym L { ${this.#list.join(' ')} }`);
    const count = 1 + random.int(3);
    this.#cells = Array.from({ length: count }, (_, i) => ({
      name: `c${i}`,
      named: usesList && random.int(3) === 0,
    }));
    const cells = this.#cells.map(({ name, named }) => (named ? `${name}:L` : name));
    this.#lines.push(`Board { ${cells.join(' ')} }`);
    const board = { name: 'Board', named: this.#cells.map((cell) => cell.named) };
    if (random.int(2) === 0) {
      this.#lines.push(`Start { ${this.#sides(board, [0.2])} }`, `End { ${this.#sides(board, [0.4])} }`);
    }
    const objects = [board, ...Array.from({ length: random.int(3) }, (_, i) => this.#object(`o${i}`))];
    for (let i = 1 + random.int(5); i > 0; i--) this.#item(random.pick(objects), i);
    return `${this.#lines.join('\n')}\n`;
  }

  #object(name: string): Shape {
    const random = this.#random;
    const named = Array.from({ length: 1 + random.int(3) }, () => random.pick(this.#cells).named);
    if (random.int(3) === 0) {
      this.#lines.push(`Obj ${name} { ${named.map((each, i) => (each ? `s${i}:L` : `s${i}`)).join(' ')} }`);
    }
    for (let i = 1 + random.int(2); i > 0; i--) {
      const cells = named.map((each) => random.pick(this.#cells.filter((cell) => cell.named === each)).name);
      this.#lines.push(`DesObj ${random.int(2) ? `d${i}:` : ''}${name} { ${cells.join(' ')} }`);
    }
    return { name, named };
  }

  #item(shape: Shape, number: number): void {
    const random = this.#random;
    const kind = random.pick(kinds);
    const range = random.int(5) === 0 ? `(${random.int(this.#stages)}:${random.int(this.#stages + 1)}) ` : '';
    if (kind === 'AllDif') {
      const cells = random.shuffle(this.#cells.filter((cell) => !cell.named)).slice(0, 1 + random.int(3));
      if (cells.length > 0)
        this.#lines.push(`AllDif ${range}{ ${cells.map((cell) => cell.name).join(' ')} }`);
      return;
    }
    const name = random.int(2) ? '' : kind === 'Opt' ? `g${random.int(2)}:` : `n${number}:`;
    const head = `${kind} ${range}${name}${shape.name}`;
    const anything = kind === 'Req' ? [0.5] : kind === 'Opt' ? [0.35] : [0.3, 0.2];
    for (let i = kind === 'Opt' ? 1 + random.int(3) : 1; i > 0; i--) {
      this.#lines.push(`${head} { ${this.#sides(shape, anything)} }`);
    }
  }

  /** Makes the rules of each side. @param anything share of `?`, by side */
  #sides({ named }: Shape, anything: readonly number[]): string {
    const rules = anything.flatMap((share) =>
      named.map((each) => (this.#random.next() < share ? '?' : this.#rule(each))),
    );
    // A variable that is never bound gives way to a symbol.
    const values = new Set(rules.map((rule) => rule.split(':')[0]));
    const symbols = [this.#generic[0], this.#list[0]];
    const known = rules.map((rule) =>
      variables
        .flatMap((names, i) => names.map((name) => ({ name, symbol: symbols[i] ?? '' })))
        .reduce((text, { name, symbol }) => (values.has(name) ? text : text.replaceAll(name, symbol)), rule),
    );
    return anything
      .map((_, side) => known.slice(side * named.length, (side + 1) * named.length).join(' '))
      .join(' => ');
  }

  #rule(named: boolean): string {
    const random = this.#random;
    const names = variables[named ? 1 : 0];
    const symbols = named ? this.#list : this.#generic;
    const word = () => random.pick([...symbols, ...symbols, ...names]);
    const alternative = () => (random.int(3) === 0 ? `!${word()}` : word());
    const alternatives = () => `(${Array.from({ length: 1 + random.int(3) }, alternative).join(',')})`;
    switch (random.int(7)) {
      case 0:
        return `!${word()}`;
      case 1:
        return alternatives();
      case 2:
        return `${random.pick(names)}:${alternatives()}`;
      default:
        return word();
    }
  }
}
