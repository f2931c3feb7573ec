/** Reads what a move does: `move left click turns b w at cell, beside`. */

import type { LineWords, Word } from './line-words.ts';
import { quote } from './line-words.ts';
import { type Effect, type Move, type TurnPlace, turnPlaces } from './puzzle-file.ts';

/** How many states a turn may run through: numbers that the search can divide by. */
const turnLengths = [2, 3, 5, 7];

/**
 * Reads a move.
 * @param line its words after `move`
 * @returns the move; whether states are called so is not checked yet
 * @throws ParseError with line and column
 */
export function readMove(line: LineWords): Move {
  const button = line.choice(['left', 'right']);
  line.expect('click');
  return { button, effect: readEffect(line), line: line.line };
}

function readEffect(line: LineWords): Effect {
  const kind = line.choice(['turns', 'floods', 'slides']);
  if (kind === 'turns') return readTurn(line);
  if (kind === 'slides') {
    line.expect('to');
    return { kind, gap: line.next('the letter of the gap').text };
  }
  line.expect('from');
  const vertical = line.choice(['top', 'bottom']);
  return { kind, from: { vertical, horizontal: line.choice(['left', 'right']) } };
}

function readTurn(line: LineWords): Effect {
  const states: Word[] = [];
  for (let word = line.next('states'); word.text !== 'at'; word = line.next('at')) states.push(word);
  const twice = states.find((one, i) => states.slice(0, i).some(({ text }) => text === one.text));
  if (twice) throw line.error(twice, `a turn has each state once, got ${quote(twice)} twice`);
  if (!turnLengths.includes(states.length))
    throw line.error(states[0], `a turn has 2, 3, 5 or 7 states, got ${states.length}`);
  const at: TurnPlace[] = [];
  do at.push(line.choice(turnPlaces));
  while (line.take(','));
  return { kind: 'turns', states: states.map(({ text }) => text), at: [...new Set(at)] };
}
