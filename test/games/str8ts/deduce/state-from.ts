import type { Board, GivenCell } from '../../../../src/games/str8ts/board.ts';
import { Candidates } from '../../../../src/games/str8ts/deduce/candidates.ts';
import { apply } from '../../../../src/games/str8ts/deduce/rungs.ts';
import { bitOf, digitsOf } from '../../../../src/games/str8ts/deduce/digit-sets.ts';
import { gridOf } from '../../../../src/games/str8ts/deduce/grid.ts';
import type { Finding } from '../../../../src/games/str8ts/deduce/rungs.ts';
import type { Rung, Technique } from '../../../../src/games/str8ts/deduce/rungs.ts';
import { nameCell } from '../../../../src/games/str8ts/deduce/words.ts';

/**
 * Parses a picture of a state: one line per row, with blanks between cells. `#` is a black cell,
 * `b` a black cell with a 2, `134` a white cell with these candidates, `=3` a given. Rows of black
 * cells at the bottom may be left out.
 */
export function stateFrom(picture: string): Candidates {
  const rows = picture
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const size = rows[0]!.length;
  const words = [...rows.flat(), ...Array<string>(size * (size - rows.length)).fill('#')];
  const cells = words.map((word): GivenCell => ({
    black: /^[#a-p]$/.test(word),
    digit: /^[a-p]$/.test(word)
      ? word.charCodeAt(0) - 96
      : word.startsWith('=')
        ? Number(word.slice(1))
        : undefined,
  }));
  const board: Board = { size, cells };
  const state = Candidates.of(board, gridOf(board));
  words.forEach((word, cell) => {
    if (/^\d/.test(word))
      state.remove(cell, ~[...word].reduce((set, digit) => set | bitOf(Number(digit)), 0));
  });
  return state;
}

/** A finding in a form that tests can compare. */
export interface Found {
  readonly hardness: number;
  /** The candidates actually removed, for example `{ r1c2: '34' }`. */
  readonly removes: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, number>>;
  readonly sentence: string;
}

/** Returns the first finding of a technique's easiest grade in a picture; `undefined` for none. */
export function findIn(technique: Technique, picture: string): Found | undefined {
  const state = stateFrom(picture);
  return findByRungs(technique.rungs(state.grid), state);
}

/** Returns the first finding of some rungs in a state; `undefined` for none. */
export function findByRungs(rungs: readonly Rung[], state: Candidates): Found | undefined {
  refuseFault(state);
  for (const rung of rungs) {
    const finding = rung.begin()(state);
    refuseFault(state);
    if (finding) return shown(state, finding);
  }
  return undefined;
}

/** Rejects a contradictory picture, which proves nothing. */
function refuseFault({ fault }: Candidates): void {
  if (fault) throw new Error(`a picture with a fault: ${fault.sentence}`);
}

function shown(state: Candidates, finding: Finding): Found {
  const { size } = state.grid;
  const sentence = finding.say();
  const placed = finding.places.filter((_, at) => at % 2 === 0);
  const removes: Record<string, string> = {};
  for (let at = 0; at < finding.removes.length; at += 2) {
    const cell = finding.removes[at]!;
    if (placed.includes(cell)) continue;
    const name = nameCell(size, cell);
    const digits = new Set([...(removes[name] ?? ''), ...digitsOf(finding.removes[at + 1]!).map(String)]);
    removes[name] = [...digits].sort().join('');
  }
  const places = Object.fromEntries(
    placed.map((cell, at) => [nameCell(size, cell), finding.places[2 * at + 1]!]),
  );
  apply(state, finding);
  return { hardness: finding.hardness, removes, places, sentence };
}
