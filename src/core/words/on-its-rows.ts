/**
 * Keeps each line of a text on one row of a terminal, so that the text can be redrawn in place:
 * lines wider than the terminal are cut off at its edge (DECAWM off, then on).
 * @param text with or without line breaks and colours
 * @returns the text for a terminal
 */
export const onItsRows = (text: string): string => `\x1b[?7l${text}\x1b[?7h`;
