/**
 * Escapes text for HTML and SVG.
 * @param text to show in an element or an attribute
 * @returns the text with all markup characters as references
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
