import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OptionValues } from '../../src/core/options.ts';
import { numberedRandom } from '../../src/core/random.ts';
import { adrift } from '../../src/games/adrift/index.ts';
import type { Game, MadePuzzle } from '../../src/games/game.ts';
import { str8ts } from '../../src/games/str8ts/index.ts';
import { readProvenLine, withProof } from '../../src/proof/proven-line.ts';
import { refutationFault } from '../../src/proof/refutation.ts';

/** A game, and the kind of puzzles. */
interface TestSet {
  readonly game: Game;
  readonly options: OptionValues;
}

const sets: readonly TestSet[] = [
  { game: str8ts as Game, options: { size: '5', difficulty: 'easy' } },
  { game: adrift as Game, options: { side: '3' } },
  { game: adrift as Game, options: { side: '4', cover: 'blanks' } },
];

/** Generates lines of a set with proofs. */
async function provenLines({ game, options }: TestSet, count: number): Promise<string[]> {
  const job = game.generator!.prepare(options, 7, count);
  const lines: string[] = [];
  for (let block = 0; lines.length < count; block++) {
    for await (const { json } of job.make(block) as AsyncIterable<MadePuzzle>) {
      const document = { number: lines.length + 1, ...json };
      lines.push(JSON.stringify(await withProof(game.name, game.uniqueness!, document)));
    }
  }
  return lines;
}

/** Returns the fault of a line, whether it is thrown or returned. */
function faultOf(line: string, game: Game): string | undefined {
  try {
    const proven = readProvenLine(line);
    return proven.game === game.name ? proven.fault(game.uniqueness!) : 'another game';
  } catch (error) {
    return (error as Error).message;
  }
}

interface Document {
  readonly board: string | readonly string[];
  readonly solution: string | readonly string[];
  readonly proof: Readonly<Record<'game' | 'clauses' | 'lemmas', string>>;
}

/** Replaces parts of a line and recomputes its digest, like a forger. */
function forged(line: string, change: (document: Document) => Partial<Document>): string {
  const document = JSON.parse(line) as Document;
  const changed = { ...document, ...change(document) };
  const { game, clauses, lemmas } = changed.proof;
  const whole = { ...changed, proof: { game, clauses, lemmas } };
  const sha256 = createHash('sha256').update(JSON.stringify(whole)).digest('hex');
  return JSON.stringify({ ...whole, proof: { ...whole.proof, sha256 } });
}

describe.each(sets)('proofs of $game.name $options', ({ game, options }) => {
  it('are accepted as written, also when the digest is recomputed', async () => {
    for (const line of await provenLines({ game, options }, 5)) {
      expect(faultOf(line, game)).toBeUndefined();
      expect(forged(line, () => ({}))).toBe(line);
    }
  });

  it('are refused when any character of the line is changed', async () => {
    const [line = ''] = await provenLines({ game, options }, 1);
    const random = numberedRandom(1, 0);
    for (let i = 0; i < 300; i++) {
      const at = random.int(line.length);
      const other = line[at] === '1' ? '2' : '1';
      expect(faultOf(line.slice(0, at) + other + line.slice(at + 1), game), `at ${at}`).toBeDefined();
    }
    expect(faultOf(`${line} `, game)).toBeDefined();
  });

  it('are refused with the board, the solution or the clauses of another puzzle', async () => {
    const [line = '', second = ''] = await provenLines({ game, options }, 2);
    const other = JSON.parse(second) as Document;
    for (const part of ['board', 'solution'] as const) {
      expect(
        faultOf(
          forged(line, () => ({ [part]: other[part] })),
          game,
        ),
        part,
      ).toBeDefined();
    }
    const swap = ({ proof }: Document) => ({ proof: { ...proof, clauses: other.proof.clauses } });
    expect(faultOf(forged(line, swap), game)).toBeDefined();
  });

  it('are refused with the lemmas of another puzzle, unless these prove this one too', async () => {
    const [line = '', second = ''] = await provenLines({ game, options }, 2);
    const { clauses } = (JSON.parse(line) as Document).proof;
    const { lemmas } = (JSON.parse(second) as Document).proof;
    const numbers = (text: string) =>
      text.split(/(?<=(?:^| )0) /).map((clause) => clause.split(' ').map(Number).slice(0, -1));
    const isNone = refutationFault(numbers(clauses), numbers(lemmas)) !== undefined;
    const swap = ({ proof }: Document) => ({ proof: { ...proof, lemmas } });
    expect(faultOf(forged(line, swap), game) !== undefined).toBe(isNone);
  });

  it('are refused without half of their clauses, and with clauses that do not follow', async () => {
    const [line = ''] = await provenLines({ game, options }, 1);
    const half = ({ proof }: Document) => {
      const clauses = proof.clauses.split(' 0');
      return {
        proof: {
          ...proof,
          clauses: clauses
            .slice(clauses.length / 2)
            .join(' 0')
            .trim(),
        },
      };
    };
    expect(faultOf(forged(line, half), game)).toMatch(/the proof is none/);
    const wrong = ({ proof }: Document) => ({ proof: { ...proof, clauses: `${proof.clauses} 1 0 -1 0` } });
    expect(faultOf(forged(line, wrong), game)).toMatch(/does not follow from the rules/);
  });

  it('are refused when clauses repeat a literal that would not do once', async () => {
    const [line = ''] = await provenLines({ game, options }, 1);
    const { clauses } = (JSON.parse(line) as Document).proof;
    for (const variable of new Set((clauses.match(/[1-9]\d*/g) ?? []).map(Number))) {
      const times = (literal: number) => `${`${literal} `.repeat(9)}0`;
      const twice = { clauses: `${times(-variable)} ${times(variable)}`, lemmas: '0' };
      const fault = faultOf(
        forged(line, ({ proof }) => ({ proof: { ...proof, ...twice } })),
        game,
      );
      expect(fault).toMatch(/does not follow from the rules/);
    }
  });

  it('are refused when a clause has a wrong sign, unless that clause also follows', async () => {
    const [line = ''] = await provenLines({ game, options }, 1);
    const { proof } = JSON.parse(line) as Document;
    const clauses = proof.clauses.split(' 0').filter((clause) => clause.trim() !== '');
    let refused = 0;
    for (const [i, clause] of clauses.entries()) {
      const literals = clause.trim().split(' ');
      const turned = [`${-Number(literals[0])}`, ...literals.slice(1)].join(' ');
      const all = clauses.with(i, ` ${turned}`).join(' 0').trim();
      const change = () => ({ proof: { ...proof, clauses: `${all} 0` } });
      if (faultOf(forged(line, change), game) !== undefined) refused++;
    }
    expect(refused).toBeGreaterThan(0.5 * clauses.length);
  });
});

it('refuses a proof that a second solution contradicts', async () => {
  const [line = ''] = await provenLines(sets[0]!, 1);
  // Without a printed digit there are more solutions, and no lemma can help.
  const { board } = JSON.parse(line) as { readonly board: string };
  const emptied = board.replace(/[1-9a-i]/g, (given) => (given >= 'a' ? '#' : '.'));
  expect(
    faultOf(
      forged(line, () => ({ board: emptied })),
      str8ts as Game,
    ),
  ).toBeDefined();
});

describe('refutationFault', () => {
  const unsatisfiable = [
    [1, 2],
    [1, -2],
    [-1, 2],
    [-1, -2],
  ];
  it('accepts a lemma that unit propagation shows', () => {
    expect(refutationFault(unsatisfiable, [[1], []])).toBeUndefined();
  });
  it('refuses an empty clause that comes before it follows', () => {
    expect(refutationFault(unsatisfiable, [[]])).toMatch(/the empty one.*does not follow/);
  });
  it('refuses a proof that ends early, and one of clauses that have a model', () => {
    expect(refutationFault(unsatisfiable, [])).toMatch(/ends before/);
    expect(refutationFault(unsatisfiable.slice(1), [[1], []])).toMatch(/does not follow/);
    expect(refutationFault(unsatisfiable.slice(1), [[3]])).toMatch(/unknown variable/);
  });
  it('agrees with trying all values on random clauses: an accepted proof has no model', () => {
    const random = numberedRandom(3, 0);
    let accepted = 0;
    for (let i = 0; i < 3000; i++) {
      const clause = () =>
        Array.from({ length: 1 + random.int(3) }, () => (1 + random.int(4)) * (random.next() < 0.5 ? 1 : -1));
      const clauses = Array.from({ length: 4 + random.int(9) }, clause);
      const lemmas = [...Array.from({ length: random.int(4) }, clause), []];
      if (refutationFault(clauses, lemmas) !== undefined) continue;
      accepted++;
      const isModel = (values: number) =>
        clauses.every((each) => each.some((l) => ((values >> Math.abs(l)) & 1) === (l > 0 ? 1 : 0)));
      expect(Array.from({ length: 32 }, (_, values) => values).some(isModel)).toBe(false);
    }
    expect(accepted).toBeGreaterThan(100);
  });
});
