/// <reference lib="dom" />
/** Elements of the page, made and found. Texts go in as text only; no markup is ever built from a run's words. */

const svgSpace = 'http://www.w3.org/2000/svg';

/** The element with that id; the page always has it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

/** Makes an element with a class and contents. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...contents);
  return element;
}

/** Makes an SVG element with attributes; contents are text. */
export function makeSvg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  text = '',
): SVGElement {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text) element.textContent = text;
  return element;
}

/** A term and its text, for a `<dl>`. */
export const makeFact = (term: string, text: string, className = ''): HTMLElement =>
  make('div', className, make('dt', '', term), make('dd', '', text));

/** Milliseconds as a person reads them: 0.24 s, 5.1 s, 2:03 min. */
export function formatMs(ms: number): string {
  if (ms >= 60_000) {
    const seconds = Math.round(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  }
  return `${(ms / 1000).toFixed(ms < 9950 ? 2 : 1)} s`;
}
