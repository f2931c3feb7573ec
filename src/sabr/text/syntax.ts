/**
 * The syntax tree used by checker, interpreter and printer. Every word stores its offset in the
 * text, so that later passes can point at it; rules of a single word are the exception. Items
 * without a name already have a generated one (`+Trans0+`), which depends only on the order of the
 * text.
 */

/** A name in the text. */
export interface Word {
  readonly text: string;
  /** Offset of its first character. */
  readonly at: number;
}

/** Rows of a set; rows are ended by `;` and may differ in length. */
export type Rows<T> = readonly (readonly T[])[];

/** A name that may have been generated. */
export interface Label extends Word {
  /** Whether it is in the text. */
  readonly given: boolean;
}

/** `Sym name { a b c }` */
export interface SymbolListSyntax {
  readonly at: number;
  /** Absent for the unnamed list. */
  readonly name?: Word;
  /** One row, unless that is the error. */
  readonly rows: Rows<Word>;
}

/** `name` or `name:list`, on the board or in an object. */
export interface CellSyntax {
  readonly name: Word;
  /** Absent: the unnamed list. */
  readonly list?: Word;
  /** Dots before it; on the board only. */
  readonly dots: number;
}

/**
 * `x` or `!x` as a whole rule. Equal rules share one object, since a program may have a hundred
 * thousand of them; their offsets are found on demand (rule-offsets.ts).
 */
export interface WordRule {
  readonly kind: 'word';
  readonly text: string;
  readonly negated: boolean;
}

/** `x` or `!x` in a list. */
export interface Alternative extends WordRule, Word {}

/** The rule of one position. */
export type Rule =
  | { readonly kind: 'any' }
  | WordRule
  | {
      readonly kind: 'choice';
      /** The variable before the list, as in `v:(a,b)`. */
      readonly head?: Word;
      readonly alternatives: readonly Alternative[];
    };

/** `(from:to)`; the numbers are read as C's atoi reads them. */
export interface StageRange {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** `Obj name { … }` */
export interface ObjectSyntax {
  readonly kind: 'Obj';
  readonly at: number;
  readonly name: Word;
  readonly slots: Rows<CellSyntax>;
}

/** `DesObj name:object { … }` */
export interface DescriptionSyntax {
  readonly kind: 'DesObj';
  readonly at: number;
  readonly name: Label;
  readonly object: Word;
  readonly cells: Rows<Word>;
}

/** `AllDif { … }` */
export interface AllDifSyntax {
  readonly kind: 'AllDif';
  readonly at: number;
  readonly range?: StageRange;
  readonly cells: Rows<Word>;
}

/** `Req` and `Opt`; all Opts of one name and object are one group. */
export interface RuleSyntax {
  readonly kind: 'Req' | 'Opt';
  readonly at: number;
  readonly range?: StageRange;
  readonly name: Label;
  /** `Board` for the whole board. */
  readonly object: Word;
  readonly rules: Rows<Rule>;
}

export type TransitionKind = 'Trans' | 'TransSim' | 'TransLock';

/** `Trans`, `TransSim` or `TransLock name:object { before => after }`. */
export interface TransitionSyntax {
  readonly kind: TransitionKind;
  readonly at: number;
  readonly range?: StageRange;
  readonly name: Label;
  readonly object: Word;
  readonly before: Rows<Rule>;
  readonly after: Rows<Rule>;
}

/** Any item after the board, Start and End. */
export type Item = ObjectSyntax | DescriptionSyntax | AllDifSyntax | RuleSyntax | TransitionSyntax;

/** `Start { … }` or `End { … }` */
export interface SetupSyntax {
  readonly at: number;
  readonly rules: Rows<Rule>;
}

export interface ProgramSyntax {
  readonly lists: readonly SymbolListSyntax[];
  readonly board: { readonly at: number; readonly rows: Rows<CellSyntax> };
  /** Both or neither. */
  readonly setup?: { readonly start: SetupSyntax; readonly end: SetupSyntax };
  readonly items: readonly Item[];
}

/** The object that covers the whole board, and the name of its only description. */
export const boardName = 'Board';

/** The name that all unnamed Opts of an object share. */
export const unnamedGroup = '+NoNameOpt+';
