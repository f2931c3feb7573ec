/**
 * How the practice game can look and behave: web games of Str8ts differ in all of this, so the one who reads and plays
 * them must cope with each. The seed chooses a skin unless one is named.
 */

import type { FaceName } from './glyph-outlines.ts';

/** Colours as SVG takes them. */
export interface SkinColors {
  readonly page: string;
  /** Words on the page. */
  readonly words: string;
  readonly white: string;
  readonly black: string;
  readonly given: string;
  readonly entered: string;
  readonly blackDigit: string;
  readonly note: string;
  readonly line: string;
  readonly frame: string;
  /** The frame when the puzzle is solved. */
  readonly solved: string;
  readonly selected: string;
  /** The other white cells of the selected one's row and column; absent where they are not tinted. */
  readonly tint?: string;
  readonly button: string;
  readonly buttonWords: string;
  /** Of what stands out: the start button, the border of the selected cell. */
  readonly accent: string;
  readonly accentWords: string;
}

/** One look. */
export interface Skin {
  /** As typed after `--skin`. */
  readonly name: string;
  readonly face: FaceName;
  readonly colors: SkinColors;
  /** Thickness of lines and of the frame, and height of a digit, as shares of a cell. */
  readonly line: number;
  readonly frame: number;
  readonly digit: number;
  /** Space between cells that have round corners, as a share of a cell; 0 for cells with lines between them. */
  readonly gap: number;
  /** Where the number pad is, if there is one. */
  readonly pad: 'right' | 'below' | 'none';
  /** Whether keys are heard. */
  readonly keyboard: boolean;
  /** What lies in front at the start: a card with a button, or a button in place of the grid. */
  readonly front: 'none' | 'card' | 'button';
  /** What shows that the puzzle is solved: the frame alone, words too, or the grid laid out anew as well. */
  readonly solved: 'frame' | 'words' | 'jump';
  /** Whether the selected cell has a border. */
  readonly border: boolean;
}

/** Light paper, pad on the right, selected row and column tinted. */
const classic: Skin = {
  name: 'classic',
  face: 'plain',
  colors: {
    page: '#f3efe6',
    words: '#2b2a27',
    white: '#fffdf8',
    black: '#26241f',
    given: '#1d1b17',
    entered: '#1f5fbf',
    blackDigit: '#f3efe6',
    note: '#8d877b',
    line: '#26241f',
    frame: '#26241f',
    solved: '#2e9e4f',
    selected: '#ffe08a',
    tint: '#f8f0d8',
    button: '#e4dccb',
    buttonWords: '#2b2a27',
    accent: '#1f5fbf',
    accentWords: '#ffffff',
  },
  line: 0.02,
  frame: 0.05,
  digit: 0.54,
  gap: 0,
  pad: 'right',
  keyboard: true,
  front: 'none',
  solved: 'words',
  border: false,
};

/** White paper, thick lines, keyboard only; nothing but the frame tells that it is solved. */
const ink: Skin = {
  ...classic,
  name: 'ink',
  face: 'book',
  colors: {
    page: '#ffffff',
    words: '#111111',
    white: '#ffffff',
    black: '#111111',
    given: '#111111',
    entered: '#0f7a4d',
    blackDigit: '#ffffff',
    note: '#7c8a83',
    line: '#111111',
    frame: '#111111',
    solved: '#d49b00',
    selected: '#cfeedd',
    button: '#eeeeee',
    buttonWords: '#111111',
    accent: '#0f7a4d',
    accentWords: '#ffffff',
  },
  line: 0.05,
  frame: 0.1,
  digit: 0.56,
  pad: 'none',
  solved: 'frame',
};

/** Dark, pad below. */
const night: Skin = {
  ...classic,
  name: 'night',
  face: 'lato',
  colors: {
    page: '#12161d',
    words: '#e8edf5',
    white: '#2c3543',
    black: '#080a0e',
    given: '#eef2f8',
    entered: '#5cc8ff',
    blackDigit: '#8c96a6',
    note: '#8fa0b8',
    line: '#12161d',
    frame: '#3f4b5d',
    solved: '#43d17c',
    selected: '#4a6184',
    tint: '#354153',
    button: '#252d3a',
    buttonWords: '#e8edf5',
    accent: '#5cc8ff',
    accentWords: '#0b1118',
  },
  line: 0.03,
  frame: 0.06,
  digit: 0.52,
  pad: 'below',
};

/** Cool and light; takes only its pad, and has a card with a start button in front. */
const tap: Skin = {
  ...classic,
  name: 'tap',
  face: 'robot',
  colors: {
    page: '#e8edf4',
    words: '#1f2937',
    white: '#ffffff',
    black: '#3a4657',
    given: '#1f2937',
    entered: '#c8374d',
    blackDigit: '#e8edf4',
    note: '#8291a6',
    line: '#aebacb',
    frame: '#3a4657',
    solved: '#16a34a',
    selected: '#bfdbfe',
    button: '#ffffff',
    buttonWords: '#1f2937',
    accent: '#2563eb',
    accentWords: '#ffffff',
  },
  line: 0.025,
  frame: 0.045,
  digit: 0.5,
  pad: 'below',
  keyboard: false,
  front: 'card',
};

/** Round cells with space between them, a start button in place of the grid; the solved grid is laid out anew. */
const soft: Skin = {
  ...classic,
  name: 'soft',
  face: 'round',
  colors: {
    page: '#fbeee6',
    words: '#4a3344',
    white: '#ffffff',
    black: '#6b4f63',
    given: '#4a3344',
    entered: '#d6456b',
    blackDigit: '#fbeee6',
    note: '#b299a8',
    line: '#fbeee6',
    frame: '#e2cbbf',
    solved: '#59b37f',
    selected: '#ffd3a3',
    button: '#f2dacb',
    buttonWords: '#4a3344',
    accent: '#d6456b',
    accentWords: '#ffffff',
  },
  line: 0,
  frame: 0.05,
  digit: 0.5,
  gap: 0.07,
  front: 'button',
  solved: 'jump',
};

/** Grey and square, digits of one colour: what was entered cannot be told from what was given. */
const mono: Skin = {
  ...classic,
  name: 'mono',
  face: 'mono',
  colors: {
    page: '#d5d5cf',
    words: '#111111',
    white: '#f4f4f0',
    black: '#050505',
    given: '#111111',
    entered: '#111111',
    blackDigit: '#f4f4f0',
    note: '#77776f',
    line: '#050505',
    frame: '#050505',
    solved: '#1555c0',
    selected: '#ffe45c',
    button: '#bdbdb5',
    buttonWords: '#111111',
    accent: '#1555c0',
    accentWords: '#ffffff',
  },
  line: 0.035,
  frame: 0.035,
  digit: 0.55,
};

/** A light grid on a dark page, a card in front at the start, laid out anew at the end. */
const slate: Skin = {
  ...classic,
  name: 'slate',
  face: 'vera',
  colors: {
    page: '#23272e',
    words: '#e6eaf0',
    white: '#dfe4ec',
    black: '#3a414c',
    given: '#14171c',
    entered: '#6d2fc4',
    blackDigit: '#dfe4ec',
    note: '#7b8492',
    line: '#8b94a3',
    frame: '#59626f',
    solved: '#f2b134',
    selected: '#b9d4ff',
    button: '#363d48',
    buttonWords: '#e6eaf0',
    accent: '#8d5bea',
    accentWords: '#ffffff',
  },
  line: 0.02,
  frame: 0.1,
  digit: 0.5,
  front: 'card',
  solved: 'jump',
};

/** Bright on violet, pad only, below. */
const candy: Skin = {
  ...classic,
  name: 'candy',
  face: 'balloon',
  colors: {
    page: '#33235a',
    words: '#f6f0ff',
    white: '#f6f0ff',
    black: '#5e44a8',
    given: '#2b1d4a',
    entered: '#d9480f',
    blackDigit: '#e3d8ff',
    note: '#8f7fb8',
    line: '#33235a',
    frame: '#5e44a8',
    solved: '#ffc53d',
    selected: '#ffe8a3',
    tint: '#eadfff',
    button: '#4a3480',
    buttonWords: '#f6f0ff',
    accent: '#ffc53d',
    accentWords: '#33235a',
  },
  line: 0.03,
  frame: 0.09,
  digit: 0.48,
  pad: 'below',
  keyboard: false,
};

/** Hairlines and a border instead of a tint, keyboard only, laid out anew at the end. */
const journal: Skin = {
  ...classic,
  name: 'journal',
  face: 'serif',
  colors: {
    page: '#fbfbf7',
    words: '#33312c',
    white: '#fbfbf7',
    black: '#55534d',
    given: '#22201c',
    entered: '#2450c8',
    blackDigit: '#fbfbf7',
    note: '#9a968c',
    line: '#b9b6ac',
    frame: '#55534d',
    solved: '#b3261e',
    selected: '#fbfbf7',
    button: '#ecebe4',
    buttonWords: '#33312c',
    accent: '#b3261e',
    accentWords: '#ffffff',
  },
  line: 0.01,
  frame: 0.03,
  digit: 0.5,
  pad: 'none',
  solved: 'jump',
  border: true,
};

/** All looks. */
export const skins: readonly Skin[] = [classic, ink, night, tap, soft, mono, slate, candy, journal];
