/** Parses the effect of a move: `move left click turns b w at cell, beside`. */

import type { LineWords, Word } from './line-words.ts';
import { quote } from './line-words.ts';
import { type Effect, type Move, type MoveLimit, type TurnPlace, turnPlaces } from './puzzle-file.ts';

/** Possible lengths of a turn's cycle: primes, since the search divides modulo the length. */
const turnLengths = [2, 3, 5, 7];

/**
 * Parses a move.
 * @param line its words after `move`
 * @param names of the states defined so far
 * @returns the move
 * @throws ParseError with line and column
 */
export function readMove(line: LineWords, names: readonly string[]): Move {
  const button = line.choice(['left', 'right']);
  line.expect('click');
  return { button, effect: readEffect(line, names), line: line.line };
}

/**
 * Parses the number of moves allowed: `at most limit - made`.
 * @param line its words after `moves`
 * @param numbers of the texts defined so far
 * @returns the names of the limit and of the count of moves made
 * @throws ParseError with line and column
 */
export function readMoveLimit(line: LineWords, numbers: readonly string[]): MoveLimit {
  line.expect('at', 'most');
  const number = () => {
    const word = line.next('the name of a number');
    if (numbers.includes(word.text)) return word.text;
    throw line.error(
      word,
      `expected a number of the text lines before (${numbers.join(' ')}), got ${quote(word)}`,
    );
  };
  const limit = number();
  return { limit, ...(line.take('-') && { made: number() }), line: line.line };
}

function readEffect(line: LineWords, names: readonly string[]): Effect {
  const kind = line.choice(['turns', 'floods', 'slides']);
  if (kind === 'turns') return readTurn(line, names);
  if (kind === 'slides') {
    line.expect('to');
    return { kind, gap: stateNamed(line, line.next('the letter of the gap'), names) };
  }
  line.expect('from');
  const vertical = line.choice(['top', 'bottom']);
  return { kind, from: { vertical, horizontal: line.choice(['left', 'right']) } };
}

function stateNamed(line: LineWords, word: Word, names: readonly string[]): string {
  if (names.includes(word.text)) return word.text;
  throw line.error(
    word,
    `expected a letter of the cell lines before (${names.join(' ')}), got ${quote(word)}`,
  );
}

function readTurn(line: LineWords, names: readonly string[]): Effect {
  const states: Word[] = [];
  for (let word = line.next('states'); word.text !== 'at'; word = line.next('at')) states.push(word);
  const twice = states.find((one, i) => states.slice(0, i).some(({ text }) => text === one.text));
  if (twice) throw line.error(twice, `a turn has each state once, got ${quote(twice)} twice`);
  if (!turnLengths.includes(states.length))
    throw line.error(states[0], `a turn has 2, 3, 5 or 7 states, got ${states.length}`);
  const at: TurnPlace[] = [];
  do at.push(line.choice(turnPlaces));
  while (line.take(','));
  return { kind: 'turns', states: states.map((word) => stateNamed(line, word, names)), at: [...new Set(at)] };
}
