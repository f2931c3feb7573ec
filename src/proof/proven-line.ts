/**
 * Writes and checks the line of a puzzle with a proof that its solution is unique: its document
 * with a member `proof`. Clauses and lemmas are written as in DIMACS, on one line.
 *
 *     {"number":1, …, "proof":{"game":"str8ts","clauses":"1 -5 0 …","lemmas":"-4 0 …","sha256":…}}
 *
 * A line is valid if the solution obeys the rules, every clause follows from the rules or says
 * "another solution", and the lemmas show that the clauses have no model. The digest detects
 * damaged lines; a forger can recompute it, but still needs a proof.
 */

import { createHash } from 'node:crypto';
import { ParseError, UnsolvedError } from '../core/errors.ts';
import { type Json, object, readJson, text, whole } from '../core/json/json.ts';
import type { Uniqueness } from '../games/uniqueness.ts';
import { cadicalLemmas } from '../sat/cadical-proof.ts';
import { unsatCore } from '../sat/unsat-core.ts';
import { type Clause, refutationFault } from './refutation.ts';

/** Maximum length of a line, in UTF-16 units. */
export const maxLineLength = 2 ** 27;

const numbers = text({ max: maxLineLength });
const proven = object({
  number: whole({ min: 1, max: 1_000_000 }),
  proof: object({ game: text({ max: 200 }), clauses: numbers, lemmas: numbers, sha256: text({ max: 64 }) }),
});

/**
 * Proves that a puzzle has exactly one solution.
 * @param game its name
 * @param uniqueness the game's encoder
 * @param puzzle its document
 * @returns the document with the proof
 * @throws EnvironmentError when the program cadical is missing
 * @throws UnsolvedError when no proof was found
 */
export async function withProof(game: string, uniqueness: Uniqueness, puzzle: object): Promise<object> {
  const json = readJson(JSON.stringify(puzzle));
  const cnf = await uniqueness.encode(json);
  cnf.addClause(uniqueness.claim(json).otherwise);
  const core = await unsatCore(cnf);
  if (!core) throw new UnsolvedError(`a puzzle of ${game} has a second solution: ${JSON.stringify(puzzle)}`);
  const proof = { game, clauses: core.literals.join(' '), lemmas: cadicalLemmas(core) };
  return sealed({ ...puzzle, proof });
}

/** Adds a digest of the document. */
const sealed = <T extends { readonly proof: object }>(document: T) => ({
  ...document,
  proof: {
    ...document.proof,
    sha256: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
  },
});

interface ProvenLine {
  /** The name of its game. */
  readonly game: string;
  /** Number of the puzzle in its set, from 1. */
  readonly number: number;
  /** Describes what is wrong with it; `undefined` when its solution is proven unique. */
  fault(uniqueness: Uniqueness): string | undefined;
}

/**
 * Parses an untrusted line.
 * @param line without line break
 * @returns its game, number and check
 * @throws ParseError unless it is a document with a proof
 */
export function readProvenLine(line: string): ProvenLine {
  const json = readJson(line);
  const { number, proof } = proven(json);
  return { game: proof.game, number, fault: (uniqueness) => lineFault(line, json, proof, uniqueness) };
}

function lineFault(
  line: string,
  json: Json,
  { clauses, lemmas, sha256: _, ...rest }: ReturnType<typeof proven>['proof'],
  uniqueness: Uniqueness,
): string | undefined {
  const bare = { ...(json.value as object), proof: { ...rest, clauses, lemmas } };
  if (JSON.stringify(sealed(bare)) !== line) return 'it is not as it was written: its digest differs';
  const claim = uniqueness.claim(json);
  if (claim.broken !== undefined) return `the solution breaks a rule: ${claim.broken}`;
  const otherwise = claim.otherwise.join(' ');
  const formula = clausesIn(clauses, 'clauses');
  const loose = formula.find((clause) => clause.join(' ') !== otherwise && !claim.follows(clause));
  if (loose) return `the clause ${loose.join(' ')} does not follow from the rules`;
  const fault = refutationFault(formula, clausesIn(lemmas, 'lemmas'));
  return fault && `the proof is none: ${fault}`;
}

/** Parses clauses that each end with a 0; a literal that a clause repeats counts once. */
function clausesIn(written: string, name: string): Clause[] {
  const clauses: number[][] = [];
  let clause: number[] = [];
  for (const word of written.split(' ')) {
    if (!/^(?:0|-?[1-9]\d{0,8})$/.test(word)) {
      throw new ParseError(`expected whole numbers in the ${name}, got ${JSON.stringify(word.slice(0, 40))}`);
    }
    if (word !== '0') clause.push(Number(word));
    else {
      clauses.push([...new Set(clause)]);
      clause = [];
    }
  }
  if (clause.length > 0) throw new ParseError(`expected a 0 at the end of the ${name}`);
  return clauses;
}
