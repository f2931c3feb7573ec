/** Parses a rule file: one directive per line, and after `rules` a SABR program to the end. */

import { keyNames } from '../../../core/keyboard.ts';
import { checkPuzzleFile, type FilePlace } from './check-puzzle-file.ts';
import { isOneOf, LineWords, quote, type Word, wordsOf } from './line-words.ts';
import { readMove, readMoveLimit } from './parse-move.ts';
import {
  type CellState,
  type Entry,
  type NumberRange,
  type RimKind,
  type RimSide,
  rimSides,
  type PuzzleFile,
  type Shade,
  shades,
  type Writing,
  writings,
} from './puzzle-file.ts';
import { numbersIn, readTextPattern } from './text-pattern.ts';

/** Default number of cells per side. */
const usualSides = { min: 3, max: 40 } as const;

/** Directives that may occur on several lines. */
const repeatable: readonly string[] = ['cell', 'move', 'text'];

type Draft = { -readonly [K in keyof PuzzleFile]: PuzzleFile[K] };

/**
 * Parses a rule file.
 * @param text of the file
 * @param name the game's name on the command line
 * @returns the file, checked except for its rules
 * @throws ParseError with line and column; of lines that contradict each other, it names all
 */
export function parsePuzzleFile(text: string, name: string): PuzzleFile {
  const lines = text.split(/\r?\n/);
  const places = new Map<string, FilePlace>();
  const draft: Draft = {
    name,
    title: name,
    about: '',
    sides: usualSides,
    states: [],
    moves: [],
    rims: [],
    rimKind: 'numbers',
    manySolutions: false,
    solvedSign: false,
    texts: [],
    boxes: false,
    rules: { text: '', lineBefore: lines.length },
  };
  for (const [i, line] of lines.entries()) {
    const words = wordsOf(line);
    const [first, ...rest] = words;
    if (!first) continue;
    if (first.text === 'rules') {
      draft.rules = { text: lines.slice(i + 1).join('\n'), lineBefore: i + 1 };
      break;
    }
    const reader = new LineReader(i + 1, line, rest);
    const kind = first.text === 'solved' ? `solved ${rest[0]?.text}` : first.text;
    const before = repeatable.includes(kind) ? undefined : places.get(kind);
    if (before) throw reader.error(first, `line ${before.line} says ${kind} already; leave out one`);
    places.set(kind, { line: i + 1, column: first.column });
    const on = kind === 'clue' && rest[rest.findIndex(({ text }) => text === 'on') + 1];
    if (on) places.set('clue on', { line: i + 1, column: on.column });
    reader.read(first, draft);
  }
  checkPuzzleFile(draft, places);
  return draft;
}

const lettersOf = ({ states }: Draft): string[] => states.flatMap(({ letter }) => letter ?? []);

/** Parses the words of one directive. */
class LineReader extends LineWords {
  read(directive: Word, draft: Draft): void {
    switch (directive.text) {
      case 'puzzle':
        draft.title = this.rest('a title');
        return;
      case 'about':
        draft.about = this.rest('a sentence');
        return;
      case 'grid':
        draft.sides = this.#sides();
        break;
      case 'cell':
        draft.states = [...draft.states, ...this.#states()];
        break;
      case 'move':
        draft.moves = [...draft.moves, readMove(this, lettersOf(draft))];
        break;
      case 'clue':
        draft.clues = this.#clues();
        break;
      case 'rim':
        [draft.rims, draft.rimKind] = this.#rims();
        break;
      case 'solved':
        if (this.choice(['shows', 'says']) === 'says') {
          draft.solvedText = readTextPattern(this, undefined);
        } else {
          this.expect('beside', 'the', 'board');
          draft.solvedSign = true;
        }
        break;
      case 'text':
        draft.texts = [...draft.texts, readTextPattern(this, numbersIn(draft.texts))];
        break;
      case 'moves':
        draft.moveLimit = readMoveLimit(this, numbersIn(draft.texts));
        break;
      case 'solutions':
        this.expect('any');
        draft.manySolutions = true;
        break;
      case 'boxes':
        this.expect('by', 'thick', 'lines');
        draft.boxes = this.take(',') ? 'any' : 'equal';
        if (draft.boxes === 'any') this.expect('of', 'any', 'size');
        break;
      default:
        throw this.error(
          directive,
          `expected puzzle, about, grid, cell, move, moves, clue, rim, boxes, text, solved, solutions or rules, got ${quote(directive)}`,
        );
    }
    const extra = this.words[0];
    if (extra) throw this.error(extra, `expected the end of the line, got ${quote(extra)}`);
  }

  #sides(): PuzzleFile['sides'] {
    const first = this.whole();
    const last = this.take('to') ? this.whole() : first;
    const { value: min } = first;
    if (min < 2 || last.value < min || last.value > usualSides.max)
      throw this.error(last.word, `expected 2 to ${usualSides.max} cells a side, the smaller number first`);
    return { min, max: last.value };
  }

  /** Parses a state, or a range of colours or letters as one state each. */
  #states(): CellState[] {
    const name = this.next('a letter or numbers such as 1-9');
    this.expect('is');
    const [, from, to] = /^([a-z])-([a-z])$/i.exec(name.text) ?? [];
    if (from === undefined || to === undefined)
      return [
        this.#state(
          /^\d/.test(name.text) ? { numbers: this.#range(name) } : { letter: this.#letter(name) },
          name,
        ),
      ];
    const look = this.words[0];
    const state = this.#state({ letter: from }, name);
    if (!(state.colored || state.writing === 'letter') || to <= from)
      throw this.error(
        to <= from ? name : look,
        'expected colours or letters for names such as a-f: cell a-f is colour',
      );
    const count = to.charCodeAt(0) - from.charCodeAt(0) + 1;
    return Array.from({ length: count }, (_, i) => ({
      ...state,
      letter: String.fromCharCode(from.charCodeAt(0) + i),
    }));
  }

  #state(named: Pick<CellState, 'letter' | 'numbers'>, name: Word): CellState {
    const state: { -readonly [K in keyof CellState]: CellState[K] } = {
      ...named,
      faint: false,
      given: false,
      undecided: false,
      first: false,
      line: this.line,
      columns: { name: name.column },
    };
    do this.#attribute(state);
    while (this.take(','));
    return state;
  }

  #attribute(state: { -readonly [K in keyof CellState]: CellState[K] }): void {
    const word = this.next('how it looks');
    const { text, column } = word;
    state.columns = { ...state.columns, [text]: column };
    if (isOneOf(shades, text)) state.shade = text satisfies Shade;
    else if (isOneOf(writings, text)) state.writing = text satisfies Writing;
    else if (text === 'colour') state.colored = true;
    else if (text === 'faint') state.faint = true;
    else if (text === 'given') state.given = true;
    else if (text === 'undecided') state.undecided = state.first = true;
    else if (text === 'at') {
      this.expect('first');
      state.first = true;
    } else if (text === 'letters' && state.numbers) {
      state.numbers = { ...state.numbers, lettersFrom: this.#lettersFrom(state.numbers) };
    } else if (text === 'entered') {
      this.expect('by');
      const by = this.choice(['left', 'right', 'cursor']);
      this.expect(by === 'cursor' ? 'and' : 'click');
      state.entry = { by, ...((by === 'cursor' || this.take('and')) && { key: this.#key() }) };
    } else {
      const looks = [...shades, ...writings, 'colour', 'faint'].join(', ');
      throw this.error(
        word,
        `expected ${looks}, given, undecided, at first or entered by, got ${quote(word)}`,
      );
    }
  }

  /** Parses the key after `and`: the state's own characters, or a named key. */
  #key(): NonNullable<Entry['key']> {
    this.expect('key');
    const word = this.words[0];
    if (!word || word.text === ',') return 'own';
    this.words.shift();
    const key = keyNames.find((name) => name.toLowerCase() === word.text.toLowerCase());
    if (key) return key;
    throw this.error(word, `expected a digit, a letter, space, enter or another key, got ${quote(word)}`);
  }

  /** Parses the number after `letters` from which letters are written. */
  #lettersFrom({ min }: NumberRange): number {
    this.expect('from');
    const { value, word } = this.whole();
    if (value >= min) return value;
    throw this.error(word, `expected the first number that is a letter, got ${quote(word)}`);
  }

  #letter(name: Word): string {
    if (/^[^\d\s?,/|:-]$/u.test(name.text)) return name.text;
    throw this.error(name, `expected one letter or sign for a state, got ${quote(name)}`);
  }

  #clues(): NonNullable<PuzzleFile['clues']> {
    const range = this.#range(this.next('numbers such as 0-9'));
    this.expect('is', 'number');
    const on = this.take('on') && { on: this.#letter(this.next('a letter')) };
    if (!this.take(',')) return { ...range, ...on };
    this.expect('letters');
    return { ...range, lettersFrom: this.#lettersFrom(range), ...on };
  }

  #range(word: Word): NumberRange {
    const [, min, max] = /^(\d{1,2})-(\d{1,2}|n)$/.exec(word.text) ?? [];
    if (min === undefined || (max !== 'n' && Number(max) < Number(min)))
      throw this.error(word, `expected numbers such as 1-9 or 1-n, got ${quote(word)}`);
    return max === 'n' ? { min: Number(min) } : { min: Number(min), max: Number(max) };
  }

  #rims(): [RimSide[], RimKind] {
    const seen: string[] = [];
    do {
      seen.push(this.choice(rimSides));
    } while (this.take(','));
    this.expect('are');
    const kind = this.choice(['runs', 'numbers']);
    return [rimSides.filter((side) => seen.includes(side)), kind];
  }
}
