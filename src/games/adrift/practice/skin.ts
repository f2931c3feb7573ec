/**
 * The look of a practice game. Web games of this kind draw the cube in many ways; a skin describes
 * one, in shares of a cell and in colours.
 */

/** A skin. Colours are `#rrggbb`; lengths are shares of a cell's side unless stated otherwise. */
export interface Skin {
  readonly name: string;
  /** Background of the page: a gradient from top to bottom, or one colour twice. */
  readonly page: readonly [top: string, bottom: string];
  /** Text on the page: a title and a line below the cube; `none` for no text. */
  readonly words: { readonly color: string; readonly title: string } | 'none';
  /** Ground of the cells on z, x and y. */
  readonly grounds: readonly [string, string, string];
  /** Colour under the cells that shows through gaps; `none` for the page itself. */
  readonly base: string | 'none';
  /** Inset of a drawn cell on each side, and radius of its corners. */
  readonly gap: number;
  readonly rounded: number;
  /** Lines around the cells and around each face; width 0 for none. */
  readonly line: { readonly color: string; readonly width: number };
  readonly rim: { readonly color: string; readonly width: number };
  /**
   * Stones on z, x and y, and their form: the whole cell, a smaller block in it, or a hole in the
   * cube.
   */
  readonly stones: readonly [string, string, string];
  readonly stoneForm: 'whole' | 'block' | 'hole';
  /** Discs: lying on the face or facing the player; radius; ring; colour of the letter. */
  readonly disc: {
    readonly form: 'lying' | 'facing';
    readonly radius: number;
    readonly ring: { readonly color: string; readonly width: number };
    readonly letter: string | 'none';
  };
  /** Paths: a line of this width, cells filled with the colour at this strength, or both. */
  readonly path: {
    readonly form: 'line' | 'fill' | 'both';
    readonly width: number;
    readonly strength: number;
  };
  /** Eight distinct colours. */
  readonly palette: readonly string[];
  /** Brightness of paths and discs on z, x and y; 1 leaves them unchanged. */
  readonly shades: readonly [number, number, number];
  /**
   * Directions of `right`, `left` and `down`, degrees clockwise from the right, and their relative
   * lengths.
   */
  readonly view: {
    readonly right: readonly [degrees: number, length: number];
    readonly left: readonly [degrees: number, length: number];
    readonly down: readonly [degrees: number, length: number];
  };
  /** The sign that the puzzle is solved. */
  readonly solved: {
    readonly form: 'banner' | 'frame' | 'page';
    readonly color: string;
    readonly words: string;
  };
}
