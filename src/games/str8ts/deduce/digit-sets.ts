/** Sets of digits as the bits of a number: digit 1 is bit 0, digit 25 is bit 24. */

/**
 * Returns the set of one digit.
 * @param digit 1..25
 * @returns its bit
 */
export const bitOf = (digit: number): number => 1 << (digit - 1);

/**
 * Returns the set of all digits of a board.
 * @param size n, 1..25
 * @returns the bits of 1..n
 */
export const allDigits = (size: number): number => (1 << size) - 1;

/**
 * Returns the smallest digit of a set.
 * @param set bits, digit 1 is bit 0
 * @returns the digit; 0 for the empty set
 */
export const minDigit = (set: number): number => 32 - Math.clz32(set & -set);

/**
 * Returns the largest digit of a set.
 * @param set bits, digit 1 is bit 0
 * @returns the digit; 0 for the empty set
 */
export const maxDigit = (set: number): number => 32 - Math.clz32(set);

/**
 * Whether a set holds exactly one digit.
 * @param set bits, digit 1 is bit 0
 * @returns false for the empty set
 */
export const isSingle = (set: number): boolean => set !== 0 && (set & (set - 1)) === 0;

/**
 * Counts the digits of a set.
 * @param set bits of digits 1..25
 * @returns 0..25
 */
export function countDigits(set: number): number {
  let left = set - ((set >> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >> 2) & 0x33333333);
  left = (left + (left >> 4)) & 0x0f0f0f0f;
  return Math.imul(left, 0x01010101) >> 24;
}

/**
 * Lists the digits of a set.
 * @param set bits, digit 1 is bit 0
 * @returns the digits, ascending
 */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(minDigit(rest));
  return digits;
}
