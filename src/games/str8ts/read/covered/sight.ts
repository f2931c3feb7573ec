/**
 * What is seen through and beside a thing that lies over a grid. The thing is one shape, whatever
 * its colours: its inside may have the colour of the ground, but then its outline is closed, and
 * where it reaches over a line it hides the line. So what is joined, without crossing the thing, to
 * a line that looks as it does elsewhere is seen. vicinity.ts tells lines and things apart.
 */

/**
 * What a pixel round a cell shows: a line as it looks elsewhere, something in the way, or neither;
 * `beyond` the grid, and where its lines cross, it is unknown what is in the way.
 */
export const place = { plain: 0, line: 1, thing: 2, beyond: 3 } as const;

/**
 * How a pixel is seen: for certain, or not, since it lies at a thing; or `enclosed`, where all ways
 * to a line that is seen lead over a thing.
 */
export const sight = { unsure: 0, seen: 1, enclosed: 2 } as const;

/** A cell with what lies round it. */
export interface Vicinity {
  /** A `place` a pixel, row by row; the cell's own square is in the middle. */
  readonly places: Uint8Array;
  /** Pixels a row; and of them the own square's. */
  readonly side: number;
  readonly own: number;
  /** Width of an outline of things that cannot be told from the ground, pixels. */
  readonly outline: number;
  /** Whether a thing in the colour of the cell's ground hides its lines, and may go on in it. */
  readonly isVeiled: boolean;
}

/**
 * Tells how the pixels of a cell are seen.
 * @param vicinity of the cell
 * @param explained 1 for the pixels of the cell's own square that show no thing, whatever they show
 * @returns a `sight` by pixel of that square; all are unsure where nothing is seen for certain
 */
export function sightOf({ places, side, own, outline }: Vicinity, explained: Uint8Array): Uint8Array {
  const margin = (side - own) / 2;
  const inOwn = (at: number) => (Math.floor(at / own) + margin) * side + (at % own) + margin;
  const shown = places.slice();
  explained.forEach((isExplained, at) => {
    if (isExplained && shown[inOwn(at)] === place.thing) shown[inOwn(at)] = place.plain;
  });
  const all = sightFrom(shown, side, outline);
  const ownSight = explained.map((_, at) => all[inOwn(at)]!);
  return ownSight.includes(sight.seen) ? ownSight : ownSight.fill(sight.unsure);
}

/**
 * Tells whether what seems to be the ground of a cell is a thing that covers all of it: lines are
 * seen round it, but from none of them is it reached.
 * @param vicinity of the cell
 * @returns whether it is
 */
export function isGroundHidden(vicinity: Vicinity): boolean {
  const { places, own } = vicinity;
  return places.includes(place.line) && !sightOf(vicinity, new Uint8Array(own * own)).includes(sight.seen);
}

/**
 * Finds what is joined to a line that is seen, without crossing a thing.
 * @param places a `place` a pixel, row by row
 * @param side pixels a row
 * @param outline width of an outline of things that cannot be told from the ground, pixels
 * @returns a `sight` a pixel
 */
export function sightFrom(places: Uint8Array, side: number, outline: number): Uint8Array {
  const found = new Uint8Array(places.length).fill(sight.enclosed);
  for (let at = 0; at < places.length; at++) {
    if (places[at] === place.beyond) found[at] = sight.unsure;
    if (places[at] !== place.thing) continue;
    const x = at % side;
    const [left, right] = [Math.max(0, x - outline), Math.min(side, x + outline + 1)];
    const [top, bottom] = [Math.max(0, at - x - outline * side), at - x + outline * side];
    for (let row = top; row <= bottom && row < places.length; row += side)
      found.fill(sight.unsure, row + left, row + right);
  }
  const open: number[] = [];
  const reach = (at: number) => {
    if (found[at] !== sight.enclosed) return;
    found[at] = sight.seen;
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
  return found;
}
