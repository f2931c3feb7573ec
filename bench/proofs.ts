/**
 * Checks puzzles with proofs, then forges each in all the ways open to someone who recomputes the
 * digest; every forgery must be refused.
 *
 *     npm run bench:proofs -- --count 2500 --seed 1      … 4: in parts of some minutes
 */

import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { OptionValues } from '../src/core/options.ts';
import { numberedRandom, type Random } from '../src/core/random.ts';
import { adrift } from '../src/games/adrift/index.ts';
import type { Game, MadePuzzle } from '../src/games/game.ts';
import { blocksOfSet } from '../src/games/kit/blocks.ts';
import { str8ts } from '../src/games/str8ts/index.ts';
import { readProvenLine, withProof } from '../src/proof/proven-line.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});

interface Document {
  readonly board: string | readonly string[];
  readonly solution: string | readonly string[];
  readonly proof: Readonly<Record<'game' | 'clauses' | 'lemmas', string>>;
}
type Change = (document: Document, other: Document, random: Random) => Partial<Document>;

/** Replaces one character of a text. */
function changedAt(text: string, random: Random, letters: string): string {
  for (;;) {
    const at = random.int(text.length);
    const letter = random.pick([...letters]);
    if (/\w/.test(text[at]!) && letter !== text[at]) return text.slice(0, at) + letter + text.slice(at + 1);
  }
}

function changedBoard<T extends string | readonly string[]>(board: T, random: Random, letters: string): T {
  if (typeof board === 'string') return changedAt(board, random, letters) as T;
  return changedAt(board.join('\n'), random, letters).split('\n') as unknown as T;
}

/**
 * Forgeries by name. Each turns a true line into one whose solution or proof is wrong. A change
 * that leaves the proof valid is no forgery and is not listed.
 */
const changes: Readonly<Record<string, Change>> = {
  'a cell of the solution': ({ solution }, _, random) => ({
    solution: changedBoard(solution, random, '123456789ABCDEFG'),
  }),
  'the board of another puzzle': (_, { board }) => ({ board }),
  'the solution of another puzzle': (_, { solution }) => ({ solution }),
  'the clauses of another puzzle': ({ proof }, other) => ({
    proof: { ...proof, clauses: other.proof.clauses },
  }),
  'no lemma but the last one': ({ proof }) => ({ proof: { ...proof, lemmas: '0' } }),
  'a clause that does not follow': ({ proof }) => ({
    proof: { ...proof, clauses: `${proof.clauses} 1 0 -1 0` },
  }),
};

/** Returns a changed line with a matching digest. */
function forged(document: Document, change: Partial<Document>): string {
  const changed = { ...document, ...change };
  const { game, clauses, lemmas } = changed.proof;
  const whole = { ...changed, proof: { game, clauses, lemmas } };
  const sha256 = createHash('sha256').update(JSON.stringify(whole)).digest('hex');
  return JSON.stringify({ ...whole, proof: { ...whole.proof, sha256 } });
}

function isRefused(line: string, game: Game): boolean {
  try {
    return readProvenLine(line).fault(game.uniqueness!) !== undefined;
  } catch {
    return true;
  }
}

const sets: readonly { readonly game: Game; readonly options: OptionValues }[] = [
  { game: str8ts as Game, options: { size: '5', difficulty: 'easy' } },
  { game: adrift as Game, options: { side: '4' } },
];

const counts = new Map<string, { lines: number; refused: number; same: number }>();
const tally = (name: string) => {
  const found = counts.get(name) ?? { lines: 0, refused: 0, same: 0 };
  counts.set(name, found);
  return found;
};

/** Checks a line unchanged, with one character changed, and with each of the forgeries. */
function judge(line: string, other: Document, game: Game, random: Random): void {
  const [asWritten, spoilt] = [tally('as it was written'), tally('a character, digest as it was')];
  asWritten.lines++;
  if (isRefused(line, game)) asWritten.refused++;
  spoilt.lines++;
  if (isRefused(changedAt(line, random, '0123456789'), game)) spoilt.refused++;
  const document = JSON.parse(line) as Document;
  for (const [name, change] of Object.entries(changes)) {
    const changed = forged(document, change(document, other, random));
    const count = tally(name);
    count.lines++;
    // Two puzzles may have the same clauses, and a short proof may consist of its last lemma.
    if (changed === line) count.same++;
    else if (isRefused(changed, game)) count.refused++;
  }
}

const perGame = Math.ceil(Number(values.count) / sets.length);
for (const { game, options } of sets) {
  const job = game.generator!.prepare(options, Number(values.seed), perGame);
  let [number, other] = [0, undefined as Document | undefined];
  for (const { block } of blocksOfSet(job.blockSize, perGame)) {
    for await (const { json } of job.make(block) as AsyncIterable<MadePuzzle>) {
      const line = JSON.stringify(
        await withProof(game.name, game.uniqueness!, { number: ++number, ...json }),
      );
      if (other) judge(line, other, game, numberedRandom(Number(values.seed), number));
      other = JSON.parse(line) as Document;
    }
  }
}
const rows = [...counts].map(([name, { lines, refused, same }]) => [
  name,
  lines,
  refused,
  lines - refused - same,
]);
printTable(
  `${values.count} puzzles with proofs, seed ${values.seed}`,
  ['change', 'lines', 'refused', 'accepted as still true'],
  rows,
);
