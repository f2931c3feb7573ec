/** The practice version of Lights Out and its drawing. */

import { optionTable, type OptionValues, seed } from '../../../core/options.ts';
import { type FramePoint, type FrameRect, type FrameSize, isIn } from '../../../core/points.ts';
import { numberedRandom } from '../../../core/random.ts';
import type { Drawing, Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import { type Board, boardRows, isSolved, press } from '../board.ts';
import { boardOptions, makeBoard } from '../generate.ts';
import { type Skin, skins } from './skins.ts';

const practiceOptions = optionTable({
  ...boardOptions,
  seed: seed('which board and which skin', 7),
  skin: skinName(skins),
});

/** The witness of the practice game, with its skin and board. */
export interface LightsOutWitness extends PracticeWitness {
  readonly skin: string;
  /** The current board, one line per row. */
  readonly board: readonly string[];
}

export const lightsOutPractice: Practice = {
  rules: 'A press on a light turns it and its neighbours on or off. Put all lights out.',
  options: practiceOptions.specs,
  size: { width: 560, height: 600 },
  create: (options) => new LightsOutGame(options),
};

/** What is drawn. */
interface LightsView {
  readonly board: Board;
  readonly skin: Skin;
}

class LightsOutGame extends PracticeWindow<LightsView> implements PracticeGame {
  #board: Board;
  readonly #skin: Skin;

  constructor(options: OptionValues) {
    super(lightsOutPractice.size, drawLights);
    const { seed, skin, ...request } = practiceOptions.parse(options);
    this.#skin = skinOf(skins, skin, seed);
    this.#board = makeBoard(request, numberedRandom(seed, 0));
  }

  view(): LightsView {
    return { board: this.#board, skin: this.#skin };
  }

  click(at: FramePoint, nowMs: number): void {
    const cell = boxesOf(this.view(), this.size).findIndex((box) => isIn(box, at));
    const effect = cell >= 0 && !isSolved(this.#board);
    if (effect) this.#board = press(this.#board, cell);
    this.log.click(at, nowMs, cell < 0 ? 'nothing' : cellInWords(this.#board.columns, cell), effect);
    if (effect && isSolved(this.#board)) this.log.solve(1, true, nowMs);
  }

  witness(): LightsOutWitness {
    const screen = isSolved(this.#board) ? 'solved' : 'puzzle';
    return { ...this.log.record, screen, skin: this.#skin.name, board: boardRows(this.#board) };
  }
}

/** Returns the left and top edge of the cells and their pitch, px. */
function placeOf({ columns, rows }: Board, { width, height }: FrameSize) {
  const pitch = Math.min(width / (columns + 1), height / (rows + 2));
  return { pitch, left: (width - columns * pitch) / 2, top: 0.5 * pitch };
}

function boxesOf({ board, skin }: LightsView, size: FrameSize): FrameRect[] {
  const { pitch, left, top } = placeOf(board, size);
  const side = skin.side * pitch;
  return board.lit.map((_, cell) => ({
    x: left + (cell % board.columns) * pitch + (pitch - side) / 2,
    y: top + Math.floor(cell / board.columns) * pitch + (pitch - side) / 2,
    width: side,
    height: side,
  }));
}

function drawLights(view: LightsView, window: FrameSize): Drawing {
  const { board, skin } = view;
  const { width, height } = window;
  const { page, panel, round, lit, dark, line, sign } = skin;
  const { pitch, left, top } = placeOf(board, window);
  const look = `rx="${round * pitch}" stroke="${line[0]}" stroke-width="${line[1] * pitch}"`;
  const cells = boxesOf(view, window).map((box, cell) =>
    rect(box, `fill="${board.lit[cell] ? lit : dark}" ${look}`),
  );
  const pad = 0.25 * pitch;
  const { columns, rows } = board;
  const under = {
    x: left - pad,
    y: top - pad,
    width: columns * pitch + 2 * pad,
    height: rows * pitch + 2 * pad,
  };
  const size = Math.min(0.5 * pitch, width / 10);
  const word = `<text x="${width / 2}" y="${top + rows * pitch + pad + 1.4 * size}" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="${sign[1]}">${sign[0]}</text>`;
  const ground = rect({ x: 0, y: 0, width, height }, `fill="${page}"`) + rect(under, `fill="${panel}"`);
  return { defs: '', body: ground + cells.join('') + (isSolved(board) ? word : '') };
}

const rect = ({ x, y, width, height }: FrameRect, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
