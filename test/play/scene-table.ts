/**
 * Strata without pixels: a table that answers grabs with scenes and takes clicks. It tests the loop
 * and the player on thousands of runs, with lost clicks and interference by hand. Written from the
 * rules alone.
 */

import type { Frame } from '../../src/core/frame.ts';
import { attempt } from '../../src/perception/attempt.ts';
import type { Pointer } from '../../src/core/pointer.ts';
import type { ScreenPoint } from '../../src/core/points.ts';
import type { Screen } from '../../src/core/screen.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { ReadError } from '../../src/core/errors.ts';
import type { Reader } from '../../src/games/game.ts';
import { blank, type Board, hidden, type Move } from '../../src/games/strata/board.ts';
import type { StrataLayout, StrataScene } from '../../src/games/strata/read/scene.ts';

const width = 400;
const height = 300;

/** How the table behaves. */
export interface TableRules {
  readonly boards: readonly Board[];
  readonly flightMs?: number;
  readonly lockMs?: number;
  /** Clicks, counted from 1, that never arrive. */
  readonly lost?: ReadonlySet<number>;
  /** Replaces the appearance of the cells. */
  readonly show?: (cells: Uint8Array, table: SceneTable) => Uint8Array;
  /** Called before each grab; may change the table behind the player's back. */
  readonly meddle?: (table: SceneTable) => void;
}

/** One game of Strata made of scenes: screen, pointer, reader and clock in one. */
export class SceneTable implements Screen, Pointer {
  readonly name = 'scenes';
  readonly clock = new VirtualClock();
  readonly clicked: string[] = [];
  laid: (Move & { readonly atMs: number })[] = [];
  selected = 0;
  puzzle = 0;
  /** Set by a test: the reader refuses. */
  unreadable = false;
  /** Set by a test: unreadable pictures differ exactly when this does. */
  drawn = 0;
  /** Set by a test: a ribbon was undone or changed by hand, so the wave is not perfect. */
  perfect = true;
  #clicks = 0;
  #lockedUntilMs = 0;
  constructor(readonly rules: TableRules) {}

  get board(): Board | undefined {
    return this.rules.boards[this.puzzle];
  }

  readonly reader: Reader<StrataScene, StrataLayout> = {
    locate: () => {
      if (this.unreadable) throw new ReadError('nothing like the game here', { trouble: 'nothing-here' });
      return this.#layout();
    },
    read: () => this.#scene(),
    describe: () => {
      throw new Error('not needed');
    },
  };

  async grab(): Promise<Frame> {
    this.rules.meddle?.(this);
    // Pictures differ exactly when their contents do.
    const shown = this.unreadable
      ? `${this.drawn}`
      : JSON.stringify([this.puzzle, attempt(() => this.#scene())]);
    return {
      width,
      height,
      data: new TextEncoder().encode(shown),
      origin: { x: 0, y: 0 },
      density: 1,
    };
  }

  async bounds() {
    return { x: 0, y: 0, width, height };
  }

  async click(at: ScreenPoint): Promise<void> {
    this.#clicks++;
    const target = this.#hit(at);
    const isLost = this.rules.lost?.has(this.#clicks) ?? false;
    this.clicked.push(isLost ? `${target} (lost)` : target);
    if (isLost) return;
    const [what = '', index = ''] = target.split(' ');
    if (what === 'next' && this.isSolved()) this.#nextPuzzle();
    else if (what === 'palette' && !this.isSolved()) this.selected = Number(index);
    else if ((what === 'row' || what === 'column') && !this.isSolved()) this.#tap(what, Number(index));
  }

  async hover(at: ScreenPoint) {
    return at;
  }

  async position() {
    return undefined;
  }
  async release() {}
  async close() {}

  /** Lays or takes back a ribbon like a tap on its end; `force` ignores the lock. */
  #tap(kind: 'row' | 'column', index: number): void {
    const at = this.laid.findIndex((move) => move.kind === kind && move.index === index);
    if (at >= 0) {
      this.laid = this.laid.slice(0, at);
      this.perfect = false;
    } else if (this.clock.now() >= this.#lockedUntilMs) {
      this.laid.push({ kind, index, color: this.selected, atMs: this.clock.now() });
      this.#lockedUntilMs = this.clock.now() + (this.rules.lockMs ?? 500);
    }
  }

  #nextPuzzle(): void {
    this.puzzle++;
    this.laid = [];
    this.selected = 0;
    this.perfect = true;
  }

  /** Returns whether every line is laid and the top ribbon on each coloured cell has its colour. */
  isSolved(): boolean {
    const board = this.board;
    if (!board || this.laid.length < board.rows + board.columns) return false;
    return board.cells.every((value, i) => value === blank || value === this.#topAt(board, i)?.color);
  }

  #topAt(board: Board, cell: number): (Move & { atMs: number }) | undefined {
    const row = Math.floor(cell / board.columns);
    return this.laid.findLast((move) => move.index === (move.kind === 'row' ? row : cell % board.columns));
  }

  #scene(): StrataScene {
    if (this.unreadable)
      throw new ReadError('the cell at row 0, column 0 cannot be told', { trouble: 'doubtful' });
    const signature = [
      this.puzzle,
      this.laid.length * 10,
      this.selected * 10,
      this.clock.now() < 300 ? this.clock.now() : 300,
    ];
    const base = { confidence: 1, signature };
    const board = this.board;
    if (!board) return { ...base, kind: 'wave-complete' };
    const laid = this.laid.map((move) => ({
      ...move,
      moving: this.clock.now() - move.atMs < (this.rules.flightMs ?? 500),
    }));
    if (this.isSolved() && !laid.some((ribbon) => ribbon.moving)) {
      return { ...base, kind: 'solved', perfect: this.perfect, laid };
    }
    const crossings = [...board.cells.keys()].flatMap((i) => {
      const cell = { row: Math.floor(i / board.columns), column: i % board.columns };
      const both = laid.filter((m) => m.index === (m.kind === 'row' ? cell.row : cell.column)).length === 2;
      return both ? [{ cell, top: this.#topAt(board, i)?.kind ?? ('row' as const) }] : [];
    });
    const cells = board.cells.map((value, i) => {
      const top = this.#topAt(board, i);
      return top === undefined || top.color === value ? value : hidden;
    });
    return {
      ...base,
      kind: 'puzzle',
      board: { ...board, cells: this.rules.show?.(cells, this) ?? cells },
      palette: board.colors.map(() => ({ r: 1, g: 2, b: 3 })),
      selected: this.selected,
      raised: [this.selected],
      laid: laid.toReversed().sort((a, b) => a.kind.localeCompare(b.kind)),
      crossings,
      margins: [],
      shown: [],
    };
  }

  #layout(): StrataLayout {
    const size = this.board?.rows ?? 0;
    const line = (y: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ x: 10 + i * 20, y }));
    return {
      area: { x: 0, y: 0, width, height },
      frame: { width, height },
      size,
      colors: this.board?.colors.length ?? 0,
      centre: { x: 0, y: 0 },
      halfPitch: 1,
      residualPx: 0,
      rowSelectors: line(10, 6),
      columnSelectors: line(50, 6),
      palette: line(90, 6),
      next: { x: 10, y: 130 },
      restart: { x: 10, y: 170 },
      hint: { x: 10, y: 210 },
      exit: { x: 10, y: 250 },
    };
  }

  #hit(at: ScreenPoint): string {
    const index = Math.round((at.x - 10) / 20);
    const what = { 10: 'row', 50: 'column', 90: 'palette', 130: 'next' }[at.y];
    return what ? `${what} ${index}` : 'nothing';
  }
}
