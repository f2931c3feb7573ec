/// <reference lib="dom" />
/**
 * Makes and finds elements, for the scripts of pages (`page/main.ts`). Strings are inserted as text
 * only; no markup is ever built from data.
 */

/**
 * Finds an element of the page.
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
 * Reads a value that the page contains as JSON.
 * @param id its name in `OneFilePage.data`
 * @returns the value; its type is not checked
 */
export const readPageData = <T>(id: string): T => JSON.parse(byId(id).textContent ?? '') as T;

/**
 * Makes an HTML element.
 * @param tag name of the element
 * @param className its classes; empty for none
 * @param contents elements and texts, in their order
 * @returns the element
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
 * @returns the element
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
