/**
 * How a practice game looks. Web games of this kind draw the cube in many ways; a skin says which
 * one, in shares of a cell and in colours. What a skin does not say is the same in all of them.
 */

/** Colours are `#rrggbb`; lengths are shares of a cell's side unless another unit is told. */
export interface Skin {
  readonly name: string;
  /** The page: one colour, or a gradient from its top to its bottom. */
  readonly page: readonly [top: string, bottom: string];
  /** What is written on the page: a title and a line below the cube; `none` for an empty page. */
  readonly words: { readonly color: string; readonly title: string } | 'none';
  /** Ground of the cells on z, x and y. */
  readonly grounds: readonly [string, string, string];
  /** What lies under the cells and shows through gaps; `none` for the page itself. */
  readonly base: string | 'none';
  /** How much smaller a cell is drawn on each side, and how round its corners are. */
  readonly gap: number;
  readonly rounded: number;
  /** Lines round the cells, and round each face; width 0 for none. */
  readonly line: { readonly color: string; readonly width: number };
  readonly rim: { readonly color: string; readonly width: number };
  /**
   * Stones on z, x and y; how they are drawn: the whole cell, a smaller block in it, or a hole in
   * the cube.
   */
  readonly stones: readonly [string, string, string];
  readonly stoneForm: 'whole' | 'block' | 'hole';
  /**
   * Discs: lying on the face or facing the player; radius; a ring round them; the letter on them.
   */
  readonly disc: {
    readonly form: 'lying' | 'facing';
    readonly radius: number;
    readonly ring: { readonly color: string; readonly width: number };
    readonly letter: string | 'none';
  };
  /** Paths: a line of that width, cells filled with the colour, or both. */
  readonly path: {
    readonly form: 'line' | 'fill' | 'both';
    readonly width: number;
    readonly strength: number;
  };
  /** One for each colour, 8 in all; all differ. */
  readonly palette: readonly string[];
  /** How much darker paths and discs are on z, x and y: 1 leaves them as they are. */
  readonly shades: readonly [number, number, number];
  /**
   * Where `right`, `left` and `down` point, degrees clockwise from the right, and how long they are
   * beside each other.
   */
  readonly view: {
    readonly right: readonly [degrees: number, length: number];
    readonly left: readonly [degrees: number, length: number];
    readonly down: readonly [degrees: number, length: number];
  };
  /** How it shows that the puzzle is solved. */
  readonly solved: {
    readonly form: 'banner' | 'frame' | 'page';
    readonly color: string;
    readonly words: string;
  };
}
