/** A foreign page of words and controls, with or without a board and a dialog. */

import {
  type FramePoint,
  type FrameRect,
  type FrameSize,
  isIn,
  rectMiddle,
} from '../../../../src/core/points.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../../../../src/games/practice-game.ts';
import { box, word } from './foreign-page.ts';

/** A control of a page. */
export interface Control {
  readonly text: string;
  readonly at: FrameRect;
  /** Its colour, then that of its text. */
  readonly fill?: string;
  readonly ink?: string;
  readonly px?: number;
}

/** The content of a page. */
export interface PageLook {
  readonly ground?: string;
  readonly ink?: string;
  readonly title?: string;
  /** Lines of text below the title. */
  readonly text?: readonly string[];
  /** SVG between the text and the controls: a board, pictures. */
  readonly art?: string;
  readonly controls?: readonly Control[];
  /** A dialog over everything else. */
  readonly dialog?: DialogLook;
  readonly face?: string;
}

/** The content of a dialog. */
export interface DialogLook {
  readonly at?: FrameRect;
  readonly ground?: string;
  readonly ink?: string;
  readonly title?: string;
  /** The colour that dims the page behind it; `none` for none. */
  readonly veil?: string;
  readonly controls: readonly Control[];
}

/** The size of all pages. */
export const pageSize: FrameSize = { width: 640, height: 480 };

const card: FrameRect = { x: 170, y: 130, width: 300, height: 200 };

/** Draws a board of `columns` by `rows` cells; `text` has one character per cell, or a blank. */
export function gridArt(
  at: FrameRect,
  [columns, rows]: readonly [number, number],
  { text = '', line = '#333', fill = '#fff', ink = '#111', face = 'Liberation Sans' } = {},
): string {
  const [width, height] = [at.width / columns, at.height / rows];
  return Array.from({ length: columns * rows }, (_, i) => {
    const cell = {
      x: at.x + (i % columns) * width,
      y: at.y + Math.floor(i / columns) * height,
      width,
      height,
    };
    const sign = text[i] ?? ' ';
    const style = `font-family="${face}" fill="${ink}"`;
    const digit = sign === ' ' ? '' : word(sign, rectMiddle(cell), 0.55 * Math.min(width, height), style);
    return box(cell, fill, `stroke="${line}" stroke-width="1.5"`) + digit;
  }).join('');
}

/** Returns the place of control `i` of a row of `count` in a dialog. */
export function inCard(i: number, count: number, at: FrameRect = card): FrameRect {
  const width = Math.min(160, (at.width - 30) / count - 10);
  const x = at.x + at.width / 2 + (i - (count - 1) / 2) * (width + 10) - width / 2;
  return { x, y: at.y + at.height - 64, width, height: 40 };
}

/** A page in memory that records which controls are clicked. */
export class ControlPage implements PracticeGame {
  readonly pressed: string[] = [];

  constructor(private readonly look: PageLook) {}

  resize(): void {}

  click(at: FramePoint): void {
    const { dialog, controls = [] } = this.look;
    const hit = [...(dialog?.controls ?? []), ...controls].find((each) => isIn(each.at, at));
    this.pressed.push(hit?.text ?? 'nothing');
  }

  draw(): Drawing {
    const { ground = '#ffffff', ink = '#1b1b1b', title = '', text = [], art = '' } = this.look;
    const { controls = [], dialog, face = 'Liberation Sans' } = this.look;
    const style = (fill: string) => `font-family="${face}" fill="${fill}"`;
    const control = ({ text: label, at, fill = '#2563eb', ink: own = '#ffffff', px = 17 }: Control) =>
      box(at, fill, 'rx="6"') + word(label, rectMiddle(at), px, style(own));
    const parts = [
      box({ x: 0, y: 0, ...pageSize }, ground),
      word(title, { x: 320, y: 40 }, 24, style(ink)),
      ...text.map((line, i) => word(line, { x: 320, y: 74 + 22 * i }, 15, style(ink))),
      art,
      ...controls.map(control),
    ];
    if (dialog) {
      const { at = card, ground: paper = '#ffffff', veil = 'rgba(0,0,0,.5)', ink: own = '#1b1b1b' } = dialog;
      const { title: head = '' } = dialog;
      if (veil !== 'none') parts.push(box({ x: 0, y: 0, ...pageSize }, veil));
      parts.push(
        box(at, paper, 'rx="10"'),
        word(head, { x: at.x + at.width / 2, y: at.y + 44 }, 20, style(own)),
      );
      parts.push(...dialog.controls.map(control));
    }
    return { defs: '', body: parts.join('\n') };
  }

  witness(): PracticeWitness {
    return { clicks: [], solved: [], screen: 'page' };
  }
}

/** Makes a page under a dialog with one control. */
export const startDialog = (text: string, more: Partial<DialogLook> = {}): PageLook => ({
  title: 'Str8ts of the day',
  text: ['Fill the white cells'],
  art: gridArt({ x: 60, y: 90, width: 360, height: 360 }, [9, 9]),
  dialog: { title: 'Ready?', controls: [{ text, at: inCard(0, 1) }], ...more },
});
