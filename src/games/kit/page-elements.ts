/// <reference lib="dom" />
/**
 * Elements of a page, made and found, for the scripts that run in it (`page/main.ts`). Texts go in
 * as text only; no markup is ever built from the words of the data.
 */

/**
 * Finds an element of the page's own body.
 * @param id of the element
 * @returns the element
 * @throws Error when the page lacks it
 */
export function byId<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Element as T;
}

/**
 * Reads a value that was put into the page as JSON.
 * @param id its name in `OneFilePage.data`
 * @returns the value; its type is the maker's word
 */
export const readPageData = <T>(id: string): T => JSON.parse(byId(id).textContent ?? '') as T;

/**
 * Makes an HTML element.
 * @param tag name of the element
 * @param className its classes; empty for none
 * @param contents elements and texts, in their order
 * @returns the element, not yet in the page
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...contents);
  return element;
}

/**
 * Makes an SVG element.
 * @param tag name of the element
 * @param attributes by their names
 * @param contents elements and texts, in their order
 * @returns the element, not yet in the page
 */
export function makeSvg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...contents: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...contents);
  return element;
}
