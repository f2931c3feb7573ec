/**
 * What is seen through and beside a thing that lies over a grid. The thing is one shape, whatever
 * its colours: its inside may have the colour of the ground, but then its outline is closed, and
 * where it reaches over a line it hides the line. So what is joined, without crossing the thing, to
 * a line that looks as it does elsewhere is seen. vicinity.ts tells lines and things apart.
 */

/**
 * What the pixels round a cell show: seen for certain, something in the way, or neither; `beyond`
 * the grid, and where its lines cross, it is unknown what is in the way.
 */
export type Place = 'seen' | 'thing' | 'plain' | 'beyond';

/** A cell with what lies round it. */
export interface Vicinity {
  /** Row by row; the cell's own square is the middle third each way. */
  readonly places: readonly Place[];
  /** Pixels a row. */
  readonly side: number;
  /** Width of an outline of things that cannot be told from the ground, pixels. */
  readonly outline: number;
}

/**
 * How a pixel is seen: for certain, or not, since it lies at a thing; or `enclosed`, where all ways
 * to what is seen lead over a thing.
 */
export type Sight = 'seen' | 'unsure' | 'enclosed';

/**
 * Tells how the pixels of a cell are seen.
 * @param vicinity of the cell
 * @param explained 1 for the pixels of the cell's own square that show no thing, whatever they show
 * @returns by pixel of that square; all are unsure where nothing is seen for certain
 */
export function sightOf({ places, side, outline }: Vicinity, explained: Uint8Array): Sight[] {
  const own = side / 3;
  const inOwn = (at: number) => (Math.floor(at / own) + own) * side + (at % own) + own;
  const shown = [...places];
  explained.forEach((isExplained, at) => {
    if (isExplained && shown[inOwn(at)] === 'thing') shown[inOwn(at)] = 'plain';
  });
  const all = sightFrom(shown, side, outline);
  const sight = Array.from(explained, (_, at) => all[inOwn(at)]!);
  return sight.includes('seen') ? sight : sight.fill('unsure');
}

/**
 * Tells whether what seems to be the ground of a cell is a thing that covers all of it: lines are
 * seen round it, but from none of them is it reached.
 * @param vicinity of the cell
 * @returns whether it is
 */
export function isGroundHidden(vicinity: Vicinity): boolean {
  const { places, side } = vicinity;
  const own = side / 3;
  const isNear = (at: number) => at >= own / 2 && at < side - own / 2;
  const isSeenNear = places.some(
    (place, at) => place === 'seen' && isNear(at % side) && isNear(Math.floor(at / side)),
  );
  return isSeenNear && !sightOf(vicinity, new Uint8Array(own * own)).includes('seen');
}

/**
 * Finds what is joined to what is seen, without crossing a thing.
 * @param places row by row
 * @param side pixels a row
 * @param outline width of an outline of things that cannot be told from the ground, pixels
 * @returns how each place is seen
 */
export function sightFrom(places: readonly Place[], side: number, outline: number): Sight[] {
  const sight = new Array<Sight>(places.length).fill('enclosed');
  places.forEach((place, at) => {
    if (place === 'beyond') sight[at] = 'unsure';
    if (place !== 'thing') return;
    const [x, y] = [at % side, Math.floor(at / side)];
    for (let row = Math.max(0, y - outline); row <= Math.min(side - 1, y + outline); row++)
      sight.fill(
        'unsure',
        row * side + Math.max(0, x - outline),
        row * side + Math.min(side, x + outline + 1),
      );
  });
  const open = places.flatMap((place, at) => (place === 'seen' && sight[at] === 'enclosed' ? [at] : []));
  for (const at of open) sight[at] = 'seen';
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % side;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < side ? at + 1 : -1, at - side, at + side]) {
      if (sight[next] !== 'enclosed') continue;
      sight[next] = 'seen';
      open.push(next);
    }
  }
  return sight;
}
