/**
 * Pages that bring a card in front together with the last entry, so that this entry is never seen.
 * They wrap a game in memory; an entry may also be lost, so that the board stays open under the
 * card.
 */

import type { Key } from '../../src/core/keyboard.ts';
import type { FramePoint, FrameRect, FrameSize } from '../../src/core/points.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../../src/games/practice-game.ts';

/** A card, as drawn. */
export interface CardLook {
  readonly title: string;
  /** Smaller lines below the title, and above it. */
  readonly lines?: readonly string[];
  readonly above?: string;
  readonly button?: string;
  readonly rect?: FrameRect;
  readonly ground?: string;
  readonly ink?: string;
  readonly font?: string;
  /** Size of the title, px. */
  readonly px?: number;
  /** Opacity of a black veil over the page. */
  readonly veil?: number;
}

/** A game whose last entry can be told before it is made. */
export interface LastEntry {
  readonly game: PracticeGame;
  /** The window to play it in. */
  readonly window: FrameSize;
  /** Whether clicks are entries though the game takes keys as well. */
  readonly byClicks?: true;
  /** Number of entries that are still missing, without those being made. */
  missing(): number;
}

/** When the card comes, and whether the entry is lost that brings it. */
export interface CardHabits {
  readonly card: CardLook;
  /** The last entry never reaches the game. */
  readonly loses?: true;
  /** The card also comes with the first entry, for this time, ms. */
  readonly praisesMs?: number;
}

const usualRect: FrameRect = { x: 64, y: 110, width: 260, height: 170 };

/**
 * Draws a card over a page.
 * @param look of the card
 * @param window size of the page, px
 * @returns SVG elements, one per line
 */
export function drawCard(look: CardLook, window: FrameSize): string {
  const { rect = usualRect, ground = '#ffffff', ink = '#222222', font = 'DejaVu Sans', px = 24 } = look;
  const middle = rect.x + rect.width / 2;
  const text = (words: string, y: number, size: number, fill = ink) =>
    `<text x="${middle}" y="${y}" font-size="${size}" font-family="${font}" fill="${fill}" text-anchor="middle">${words}</text>`;
  const { title, lines = [], above, button, veil = 0.3 } = look;
  return [
    `<rect width="${window.width}" height="${window.height}" fill="#000000" opacity="${veil}"/>`,
    `<rect x="${rect.x}" y="${rect.y}" width="${rect.width}" height="${rect.height}" rx="10" fill="${ground}"/>`,
    above === undefined ? '' : text(above, rect.y + 22, 15),
    text(title, rect.y + 52, px),
    ...lines.map((line, i) => text(line, rect.y + 82 + 20 * i, 15)),
    ...(button === undefined
      ? []
      : [
          `<rect x="${middle - 60}" y="${rect.y + 125}" width="120" height="32" rx="6" fill="#1f6fd0"/>`,
          text(button, rect.y + 147, 16, '#ffffff'),
        ]),
  ].join('\n');
}

/** Wraps a game so that a card comes with its last entry. */
export class CardPage implements PracticeGame {
  #isCovered = false;
  #isLosing = false;
  #praisedMs: number | undefined;
  #window: FrameSize = { width: 0, height: 0 };
  /** Absent if the game has no drags, since it would get the clicks then. */
  readonly drag?: NonNullable<PracticeGame['drag']>;

  constructor(
    private readonly inner: LastEntry,
    private readonly habits: CardHabits,
  ) {
    if (inner.game.drag) this.drag = (...phase) => this.#drag(...phase);
  }

  resize(size: FrameSize): void {
    this.#window = size;
    this.inner.game.resize(size);
  }

  click(at: FramePoint, nowMs: number): void {
    this.#clicked(nowMs, () => this.inner.game.click(at, nowMs));
  }

  rightClick(at: FramePoint, nowMs: number): void {
    this.#clicked(nowMs, () => this.inner.game.rightClick?.(at, nowMs));
  }

  #clicked(nowMs: number, click: () => void): void {
    if (this.#isCovered) return;
    // Where nothing is entered by keys, a click is an entry.
    const isLast = (this.inner.byClicks || !this.inner.game.key) && this.#begin(nowMs);
    if (!this.#isLosing) click();
    if (isLast) this.#isCovered = true;
  }

  key(key: Key, isDown: boolean, nowMs: number): void {
    const isLast = isDown && /^\d$/.test(key) && this.#begin(nowMs);
    if (!this.#isLosing) this.inner.game.key?.(key, isDown, nowMs);
    if (isLast) this.#isCovered = true;
  }

  #drag(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void {
    if (phase === 'press') this.#begin(nowMs);
    if (!this.#isLosing) this.inner.game.drag?.(phase, at, nowMs);
    if (phase === 'lift' && (this.#isLosing || this.inner.missing() === 0)) this.#isCovered = true;
  }

  draw(nowMs: number): Drawing {
    const drawing = this.inner.game.draw(nowMs);
    const { praisesMs = 0, card } = this.habits;
    const isPraised = this.#praisedMs !== undefined && nowMs < this.#praisedMs + praisesMs;
    if (!this.#isCovered && !isPraised) return drawing;
    return { ...drawing, body: drawing.body + drawCard(card, this.#window) };
  }

  witness(nowMs: number): PracticeWitness {
    return this.inner.game.witness(nowMs);
  }

  /** Notes the start of an entry; returns whether it is the last one. */
  #begin(nowMs: number): boolean {
    this.#praisedMs ??= nowMs;
    const isLast = this.inner.missing() === 1;
    if (isLast && this.habits.loses) this.#isLosing = true;
    return isLast;
  }
}

/** Cards that announce the board as solved. */
export const solvedCards: Readonly<Record<string, CardLook>> = {
  'a word, a time and a button': { title: 'Solved!', lines: ['Time 3:12'], button: 'New game' },
  'two words without an exclamation mark': { title: 'Well done', lines: ['Time 3:12'], button: 'Next' },
  'a word alone': { title: 'Solved', button: 'New game' },
  'a long word on a dark ground': {
    title: 'Congratulations!',
    ground: '#1c2430',
    ink: '#f0f2f5',
    font: 'Liberation Sans',
  },
  'a German word in a serif font': { title: 'Geschafft!', font: 'DejaVu Serif', button: 'Neues Spiel' },
  'a Spanish word with both marks': { title: '¡Felicidades!', font: 'Liberation Sans' },
  'a card over nearly all of the page': {
    title: 'Puzzle solved!',
    rect: { x: 30, y: 90, width: 340, height: 290 },
    px: 30,
  },
};

/** Cards that announce nothing of the kind, or that something speaks against. */
export const otherCards: Readonly<Record<string, CardLook>> = {
  'a wrong board': { title: 'Wrong!', button: 'Try again' },
  'a wrong board in other words': { title: 'Not quite', lines: ['There is a mistake.'] },
  'an incorrect board': { title: 'Incorrect!' },
  'a board not solved': { title: 'Not solved!' },
  'a line that breaks before solved': { title: 'solved!', above: 'The puzzle is not yet', px: 15 },
  'an incomplete board': { title: 'Incomplete!' },
  'the end of the game': { title: 'Game over', button: 'New game' },
  'a pause': { title: 'Paused', button: 'Resume' },
  cookies: { title: 'We use cookies', button: 'Accept all' },
  'an advertisement': { title: 'Congratulations!', lines: ['Claim your prize'], button: 'Install' },
  'praise with a but': { title: 'Well done!', lines: ['But one digit is wrong'] },
  'an entry left': { title: 'Well done!', lines: ['Only one to go'] },
  'praise with a number that remains': { title: 'Well done!', lines: ['Remaining: 1'] },
  'praise with an error in a serif font': {
    title: 'Well done!',
    lines: ['with one error'],
    font: 'DejaVu Serif',
  },
  'a question': { title: 'Solved?', button: 'Yes' },
  'a number': { title: 'Solved', lines: ['35 of 36'] },
  'a number on the same line': { title: 'Correct: 35' },
  'something in another script': { title: 'Решено!' },
  'a word beside the board': {
    title: 'Solved!',
    rect: { x: 350, y: 4, width: 126, height: 90 },
    veil: 1,
  },
};
