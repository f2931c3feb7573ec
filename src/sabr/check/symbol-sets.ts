/** Sets of symbols as ascending lists of their numbers. Those that stand in most rules, one symbol and all but one, are made once. */
export class SymbolSets {
  readonly #only: number[][] = [];
  /** By size of the list. */
  readonly #without: number[][][] = [];

  /** One symbol. */
  only(symbol: number): readonly number[] {
    return (this.#only[symbol] ??= [symbol]);
  }

  /** All symbols but one. */
  without(symbol: number, size: number): readonly number[] {
    const ofSize = (this.#without[size] ??= []);
    return (ofSize[symbol] ??= Array.from({ length: size - 1 }, (_, i) => (i < symbol ? i : i + 1)));
  }

  /**
   * The symbols that one of several alternatives allows.
   * @param alternatives a symbol, or `~symbol` for all but this one
   */
  union(alternatives: readonly number[], size: number): readonly number[] {
    const [first] = alternatives;
    if (first === undefined) return [];
    if (alternatives.length === 1) return first < 0 ? this.without(~first, size) : this.only(first);
    const allowed = new Uint8Array(size);
    for (const alternative of alternatives) {
      if (alternative >= 0) allowed[alternative] = 1;
      else {
        // All but this one; this one too when it is allowed otherwise.
        const self = allowed[~alternative] as number;
        allowed.fill(1);
        allowed[~alternative] = self;
      }
    }
    const symbols: number[] = [];
    for (let symbol = 0; symbol < size; symbol++) if (allowed[symbol] === 1) symbols.push(symbol);
    return symbols;
  }
}
