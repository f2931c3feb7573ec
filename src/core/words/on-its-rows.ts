/**
 * Keeps each line of a text on one row of a terminal, so that what is drawn can be drawn over: a
 * line that is wider than the terminal is cut off at its edge (DECAWM, off and on again).
 * @param text with or without line breaks and colours
 * @returns the text for a terminal
 */
export const onItsRows = (text: string): string => `\x1b[?7l${text}\x1b[?7h`;
