/**
 * Formats a count with its noun.
 * @param count number of things
 * @param noun in the singular, such as `wave`
 * @returns for example `1 wave` or `2 waves`
 */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
