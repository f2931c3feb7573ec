/** Lists the orders of words that may repeat, for options that say "exactly k of n". */

import { argumentError } from '../core/errors.ts';

/** Limit on the orders listed; each becomes one option of a program. */
const maxOrders = 1_000_000;

/** Limit on the words of an order: a board has far fewer cells that are counted together. */
const maxWords = 1000;

/**
 * Lists the orders of words that may repeat: `arrangements({ M: 1, _: 2 })` is M__, _M_, __M.
 *
 * @param counts how often each word occurs in an order, whole numbers from 0
 * @returns the orders, in lexical order of the words as given; one empty order when all counts are
 *   0. Their number is a multinomial coefficient, so it grows fast
 * @throws RangeError for another count, more than 1,000 words, or more than a million orders
 */
export function arrangements(counts: Readonly<Record<string, number>>): string[][] {
  let words = 0;
  let orders = 1;
  for (const [word, count] of Object.entries(counts)) {
    if (!(Number.isInteger(count) && count >= 0 && words + count <= maxWords))
      throw argumentError(word, `a whole number from 0, with at most ${maxWords} words in all`, count);
    for (let i = 1; i <= count; i++) orders = (orders * ++words) / i;
  }
  if (orders > maxOrders) throw argumentError('counts', `words with at most ${maxOrders} orders`, counts);
  return ordersOf(counts);
}

function ordersOf(counts: Readonly<Record<string, number>>): string[][] {
  const words = Object.keys(counts);
  const left = Object.values(counts);
  const length = left.reduce((sum, count) => sum + count, 0);
  const orders: string[][] = [];
  const order: string[] = [];
  const extend = (): void => {
    if (order.length === length) orders.push([...order]);
    for (const [i, word] of words.entries()) {
      if (left[i] === 0) continue;
      left[i]!--;
      order.push(word);
      extend();
      order.pop();
      left[i]!++;
    }
  };
  extend();
  return orders;
}
