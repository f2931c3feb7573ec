/**
 * Determines which pixels round an occluder are visible. The occluder is one shape of any colours.
 * Its inside may have the colour of the ground, but then its outline is closed, and it hides every
 * grid line below it. So a pixel is visible if it is connected, without crossing the occluder, to a
 * grid line of the usual colour. vicinity.ts classifies lines and occluders.
 */

/**
 * Class of a pixel in or round a cell: a grid line of the usual colour, an occluder, or neither;
 * `beyond` the grid, and where its lines cross, occluders cannot be recognised.
 */
export const place = { plain: 0, line: 1, occluder: 2, beyond: 3 } as const;

/**
 * Visibility of a pixel: certainly visible; unsure, since it is on or next to an occluder; or
 * `enclosed`, if every path to a visible line crosses an occluder.
 */
export const sight = { unsure: 0, visible: 1, enclosed: 2 } as const;

/** A cell with its surroundings. */
export interface Vicinity {
  /** One `place` per pixel, in row-major order; the cell's square is in the middle. */
  readonly places: Uint8Array;
  /** Pixels per row of the whole square, and of the cell's square. */
  readonly side: number;
  readonly cellSide: number;
  /** Width of an occluder's outline that may have the colour of the ground, pixels. */
  readonly outline: number;
  /** Whether an occluder in the colour of the cell's ground hides its lines; see vicinity.ts. */
  readonly hasCamouflage: boolean;
}

/**
 * Determines the visibility of a cell's pixels.
 * @param vicinity of the cell
 * @param explained 1 for the pixels of the cell's square that are known to show no occluder
 * @returns one `sight` per pixel of that square; all unsure if none is certainly visible
 */
export function sightOf({ places, side, cellSide, outline }: Vicinity, explained: Uint8Array): Uint8Array {
  const margin = (side - cellSide) / 2;
  const inVicinity = (at: number) => (Math.floor(at / cellSide) + margin) * side + (at % cellSide) + margin;
  const shown = places.slice();
  explained.forEach((isExplained, at) => {
    if (isExplained && shown[inVicinity(at)] === place.occluder) shown[inVicinity(at)] = place.plain;
  });
  const all = sightFrom(shown, side, outline);
  const cellSight = explained.map((_, at) => all[inVicinity(at)]!);
  return cellSight.includes(sight.visible) ? cellSight : cellSight.fill(sight.unsure);
}

/**
 * Determines how much of a cell's apparent ground is an occluder's: all of it if lines are visible
 * round the cell, but none is connected to it.
 * @param vicinity of the cell
 * @returns the part
 */
export function hiddenGround(vicinity: Vicinity): 'none' | 'some' | 'all' {
  const { places, cellSide } = vicinity;
  const found = sightOf(vicinity, new Uint8Array(cellSide * cellSide));
  if (places.includes(place.line) && !found.includes(sight.visible)) return 'all';
  return found.includes(sight.enclosed) ? 'some' : 'none';
}

/**
 * Flood-fills the pixels that are connected to a visible line without crossing an occluder.
 * @param places one `place` per pixel, in row-major order
 * @param side pixels per row
 * @param outline width of an occluder's outline that may have the colour of the ground, pixels
 * @returns one `sight` per pixel
 */
export function sightFrom(places: Uint8Array, side: number, outline: number): Uint8Array {
  const found = new Uint8Array(places.length).fill(sight.enclosed);
  for (let at = 0; at < places.length; at++) {
    if (places[at] === place.beyond) found[at] = sight.unsure;
    if (places[at] !== place.occluder) continue;
    const x = at % side;
    const [left, right] = [Math.max(0, x - outline), Math.min(side, x + outline + 1)];
    const [top, bottom] = [Math.max(0, at - x - outline * side), at - x + outline * side];
    for (let row = top; row <= bottom && row < places.length; row += side)
      found.fill(sight.unsure, row + left, row + right);
  }
  const open: number[] = [];
  const reach = (at: number) => {
    if (found[at] !== sight.enclosed) return;
    found[at] = sight.visible;
    open.push(at);
  };
  places.forEach((each, at) => each === place.line && reach(at));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % side;
    if (x > 0) reach(at - 1);
    if (x + 1 < side) reach(at + 1);
    reach(at - side);
    reach(at + side);
  }
  if (found.includes(sight.enclosed)) encloseOutline(found, places, side);
  return found;
}

/**
 * Inside an outline, what is next to it is enclosed like the rest: unsure pixels that are nearer to
 * enclosed ones than to visible ones, without crossing the occluder.
 */
function encloseOutline(found: Uint8Array, places: Uint8Array, side: number): void {
  const sides = found.slice();
  const queue: number[] = [];
  found.forEach((each, at) => each !== sight.unsure && queue.push(at));
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next]!;
    const x = at % side;
    for (const to of [x > 0 ? at - 1 : -1, x + 1 < side ? at + 1 : -1, at - side, at + side]) {
      if (sides[to] !== sight.unsure || places[to] !== place.plain) continue;
      sides[to] = sides[at]!;
      queue.push(to);
    }
  }
  sides.forEach((each, at) => each === sight.enclosed && (found[at] = each));
}
