/**
 * The doctor's test page: squares of known colours that report every click. They are placed by
 * shares of the page, so that they can be found in a picture at any scale; the page reports its
 * size.
 */

import type { Rgb } from '../../core/frame.ts';
import type { FramePoint, FrameRect, FrameSize } from '../../core/points.ts';
import { fromHex } from '../../vision/color/color-space.ts';

/** A part of the page in one colour. */
export interface Swatch {
  readonly id: string;
  readonly color: Rgb;
  /** Its centre, as shares of the page's width and height. */
  readonly x: number;
  readonly y: number;
}

export interface PageSize {
  /** Size of its own area, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Width of the window with its frame, CSS pixels. */
  readonly outerWidth: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** The page's area in a picture of its window. */
export type PagePlace = FrameRect;

/**
 * Size of the window, CSS pixels: large enough for every title bar, small enough for every screen.
 */
export const windowSize: FrameSize = { width: 480, height: 360 };

/** Half the size of a swatch, as shares of the page. */
const half = { x: 0.085, y: 0.15 } as const;
/** The colour between the squares. */
export const groundColor: Rgb = { r: 32, g: 64, b: 96 };
const columns = [0.14, 0.38, 0.62, 0.86] as const;
const rows = [0.24, 0.6] as const;

/**
 * The squares: pure colours, black, white and middle grey, and two colours that any rounding would
 * change.
 */
export const squares: readonly Swatch[] = [
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffffff',
  '#000000',
  '#808080',
  '#c08040',
  '#01fe7f',
].map((color, i) => ({
  id: `square-${i}`,
  color: fromHex(color),
  x: columns[i % columns.length] as number,
  y: rows[Math.floor(i / columns.length)] as number,
}));

/** All parts that are examined: the squares, and the ground between them. */
export const swatches: readonly Swatch[] = [
  ...squares,
  { id: 'ground', color: groundColor, x: 0.5, y: (rows[0] + rows[1]) / 2 },
];

/** The squares to click, in this order: far apart, so that no two clicks make a double click. */
export const clicked: readonly Swatch[] = [0, 7, 4].map((i) => squares[i]!);

/**
 * Finds the page in a picture of its window. It assumes borders of equal width at the left, right
 * and lower edge, and the rest of the window's frame above the page.
 * @param frame size of the picture
 * @param page size reported by the page
 * @returns the page's area, in picture pixels
 */
export function pagePlace(frame: FrameSize, page: PageSize): PagePlace {
  const drawn = frame.width / (page.outerWidth * page.ratio);
  // A clear difference means that the system scales the picture.
  const scale = page.ratio * (Math.abs(drawn - 1) > 0.1 ? drawn : 1);
  const width = Math.min(frame.width, page.width * scale);
  const height = Math.min(frame.height, page.height * scale);
  const border = (frame.width - width) / 2;
  return { x: border, y: Math.max(0, frame.height - height - border), width, height };
}

/**
 * Finds the centres of swatches.
 * @param place of the page in the picture
 * @param wanted swatches
 * @returns one point per swatch, in picture pixels
 */
export function pointsOf(place: PagePlace, wanted: readonly Swatch[]): FramePoint[] {
  return wanted.map(({ x, y }) => ({ x: place.x + x * place.width, y: place.y + y * place.height }));
}

/**
 * Generates the page. It posts `{width, height, outerWidth, ratio}` to `size` and `{target, x, y,
 * trusted}` to `click`.
 * @param title of the page
 * @returns its HTML
 */
export function pageSource(title: string): string {
  const css = ({ r, g, b }: Rgb) => `rgb(${r},${g},${b})`;
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const divs = squares.map(
    ({ id, color, x, y }) =>
      `<div id="${id}" style="left:${percent(x - half.x)};top:${percent(y - half.y)};background:${css(color)}"></div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  html, body { margin: 0; height: 100%; overflow: hidden; background: ${css(groundColor)}; cursor: default; user-select: none }
  div { position: absolute; width: ${percent(2 * half.x)}; height: ${percent(2 * half.y)} }
  p { position: absolute; left: 0; right: 0; top: 83%; margin: 0; text-align: center; color: #e8e4da; font: 14px sans-serif }
</style>
${divs.join('\n')}
<p>puzzlebot doctor is testing here. It closes by itself.</p>
<script>
  const post = (to, what) => fetch(to, { method: 'POST', body: JSON.stringify(what) });
  const postSize = () => requestAnimationFrame(() => requestAnimationFrame(() => post('size',
    { width: innerWidth, height: innerHeight, outerWidth: outerWidth || innerWidth, ratio: devicePixelRatio })));
  addEventListener('load', postSize);
  addEventListener('resize', postSize);
  addEventListener('click', ({ target, clientX: x, clientY: y, isTrusted: trusted }) =>
    post('click', { target: target.id ?? '', x, y, trusted }));
</script>`;
}

/**
 * Lays out the squares for a window that draws them itself.
 * @param size of the window, pixels
 * @returns the squares with their areas, in pixels
 */
export function squareAreas({ width, height }: FrameSize): (Swatch & FrameRect)[] {
  return squares.map((square) => {
    const [left, right] = [square.x - half.x, square.x + half.x].map((x) => Math.round(x * width));
    const [top, bottom] = [square.y - half.y, square.y + half.y].map((y) => Math.round(y * height));
    const [x = 0, y = 0] = [left, top];
    return { ...square, x, y, width: (right ?? 0) - x, height: (bottom ?? 0) - y };
  });
}

/**
 * Validates what a page posted.
 * @param json any value
 * @returns the size; `undefined` when it is not one
 */
export function pageSizeIn(json: unknown): PageSize | undefined {
  const { width, height, outerWidth, ratio } = (json ?? {}) as Record<string, unknown>;
  const good = [width, height, outerWidth, ratio].every(
    (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  );
  return good ? ({ width, height, outerWidth, ratio } as PageSize) : undefined;
}

/**
 * Describes a window without a page: no frame, one pixel drawn per pixel.
 * @param size of the window, pixels
 * @returns the size as a page would report it
 */
export const plainPage = ({ width, height }: FrameSize): PageSize => ({
  width,
  height,
  outerWidth: width,
  ratio: 1,
});
