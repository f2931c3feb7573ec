/**
 * Checks a model against a formula in DIMACS. It shares no code with what builds or solves
 * formulas: it reads the text by the definition of the format and examines every clause. So it
 * reveals a fault of an encoder's store, of the printing or of the solver.
 */

/** Why an assignment is not a model. */
export interface ModelFault {
  /** One sentence, with the line of the text. */
  readonly message: string;
  /** The line of the text, from 1. */
  readonly line: number;
}

/** The counts in the header of a text. */
interface Header {
  readonly variables: number;
  readonly clauses: number;
}

/**
 * Finds the first clause that an assignment violates, or the first error in the text. Linear.
 * @param text in DIMACS; the header must come before the clauses and its counts must be right
 * @param isTrue the value of each variable, numbered from 1
 * @returns `undefined` when every clause holds
 */
export function checkModel(text: string, isTrue: (variable: number) => boolean): ModelFault | undefined {
  let header: Header | undefined;
  let clause: number[] = [];
  let clauses = 0;
  let line = 0;
  for (const content of text.split('\n')) {
    line++;
    const fault = (message: string): ModelFault => ({ message: `line ${line}: ${message}`, line });
    if (content.startsWith('c') || content.trim() === '') continue;
    if (content.startsWith('p')) {
      if (header) return fault('a second header');
      header = headerOf(content);
      if (!header) return fault('expected a header "p cnf <variables> <clauses>"');
      continue;
    }
    if (!header) return fault('expected the header before the first clause');
    for (const word of content.trim().split(/\s+/)) {
      const literal = literalOf(word, header);
      if (literal === undefined)
        return fault(`expected a literal of the header's, got ${JSON.stringify(word)}`);
      if (literal !== 0) clause.push(literal);
      else {
        const holds = clause.some((each) => isTrue(Math.abs(each)) === each > 0);
        if (!holds) return fault(`the clause ${clause.join(' ')} 0 does not hold`);
        clauses++;
        clause = [];
      }
    }
  }
  return endFault(header, clauses, clause.length, line);
}

function headerOf(content: string): Header | undefined {
  const counts = /^p cnf (\d+) (\d+)\s*$/.exec(content);
  return counts ? { variables: Number(counts[1]), clauses: Number(counts[2]) } : undefined;
}

function literalOf(word: string, { variables }: Header): number | undefined {
  const literal = /^-?\d+$/.test(word) ? Number(word) : Number.NaN;
  return Math.abs(literal) <= variables ? literal : undefined;
}

/** Errors of the text as a whole. */
function endFault(
  header: Header | undefined,
  clauses: number,
  unended: number,
  line: number,
): ModelFault | undefined {
  if (!header) return { message: 'the header is missing', line };
  if (unended > 0) return { message: `line ${line}: the last clause has no 0 at its end`, line };
  if (clauses === header.clauses) return undefined;
  return { message: `the header promises ${header.clauses} clauses, the text has ${clauses}`, line };
}
