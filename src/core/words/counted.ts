/**
 * Writes a number of things.
 * @param count how many
 * @param noun one of them, such as `wave`
 * @returns such as `1 wave` and `2 waves`
 */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
