/**
 * The layout of the two menus for choosing a set and a wave: boxes in a diamond lattice, joined by
 * ribbons in the order of play. Design units as in geometry.ts. The real game's menus are not
 * known, so these are the practice game's; drawing, hit areas and reading share them.
 */

/** The two menus. */
export type MenuKind = 'sets' | 'waves';

/** Sets of the game, and waves of a set. */
export const campaign = { sets: 7, wavesPerSet: 4, waves: 28 } as const;

/** A place in design units, x = 0 in the middle. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A menu: its lattice, and its boxes in the order of play. */
interface MenuRule {
  readonly centre: Place;
  /** Half the distance between two boxes at the same height. */
  readonly pitch: number;
  /** Outer half-diagonal of a box. */
  readonly half: number;
  /**
   * Places of the boxes, in pitches from the centre; each is a diagonal step from its predecessor.
   */
  readonly boxes: readonly Place[];
  /** Direction in which the last box's ribbon leaves the screen. */
  readonly onwards: Place;
}

/**
 * Both menus. They fit into the narrowest window, and none of their lines lies where another screen
 * has a frame.
 */
export const menus: Readonly<Record<MenuKind, MenuRule>> = {
  sets: {
    centre: { x: 0, y: 409 },
    pitch: 98,
    half: 70,
    boxes: [
      { x: -1, y: -1 },
      { x: 0, y: -2 },
      { x: 1, y: -1 },
      { x: 0, y: 0 },
      { x: -1, y: 1 },
      { x: 0, y: 2 },
      { x: 1, y: 1 },
    ],
    onwards: { x: 1, y: -1 },
  },
  waves: {
    centre: { x: 0, y: 405 },
    pitch: 112,
    half: 70,
    boxes: [
      { x: -1, y: 0 },
      { x: 0, y: -1 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ],
    onwards: { x: -1, y: 1 },
  },
};

/** Lengths that both menus share, in design units. */
export const menuDesign = {
  /** Thickness of a box's line. */
  stroke: 4.8,
  /** The line inside the box to play next: its distance from the outer line, and its thickness. */
  focusInset: 13,
  focusStroke: 2.6,
  /**
   * Half the width of a ribbon, and its distance from the boxes' lines, measured along x + y or y -
   * x.
   */
  ribbonHalf: 27,
  ribbonGap: 8,
  /** How far the marks in a box reach from its centre. */
  marksExtent: 42,
  /** Distance of a crown above the top corner of its box. */
  crownAbove: 15,
  /** Opacity of a closed box's line. */
  closed: 0.4,
  /** Where the back icon is. */
  exit: { x: 0, y: 63.2 },
  /** The row of marks that shows which set the waves belong to: spacing, half-diagonal, y. */
  pips: { spacing: 30, half: 9, y: 682 },
  title: { sets: { x: 0, y: 62 }, waves: { x: 0, y: 138 } },
} as const;

/**
 * Returns the centre of a box.
 * @param kind the menu
 * @param index index of the box, from 0
 * @returns design units
 */
export function boxAt(kind: MenuKind, index: number): Place {
  const { centre, pitch, boxes } = menus[kind];
  const { x, y } = boxes[index]!;
  return { x: centre.x + x * pitch, y: centre.y + y * pitch };
}

/**
 * Returns the half-diagonal of a box, to the middle of its line.
 * @param kind the menu
 * @returns design units
 */
export const boxLineHalf = (kind: MenuKind): number => menus[kind].half - menuDesign.stroke / Math.SQRT2;

/**
 * Returns the half-diagonal of the line inside the box to play next, to its middle.
 * @param kind the menu
 * @returns design units
 */
export const focusLineHalf = (kind: MenuKind): number => boxLineHalf(kind) - menuDesign.focusInset;

/**
 * Returns the direction of the ribbon that leaves a box: one step to the next box, or off the
 * screen.
 * @param kind the menu
 * @param index index of the box, from 0
 * @returns the direction, in pitches
 */
export function ribbonDirection(kind: MenuKind, index: number): Place {
  const { boxes, onwards } = menus[kind];
  const [from, to] = [boxes[index]!, boxes[index + 1]];
  return to ? { x: to.x - from.x, y: to.y - from.y } : onwards;
}

/**
 * Returns the length of a ribbon between boxes, measured along x + y or y - x.
 * @param kind the menu
 * @returns design units
 */
export const ribbonLength = (kind: MenuKind): number =>
  2 * (menus[kind].pitch - menus[kind].half - menuDesign.ribbonGap);

/**
 * Returns a point on the ribbon that leaves a box.
 * @param kind the menu
 * @param index index of the box, from 0
 * @param share 0 at its start, 1 at its end by the next box
 * @returns design units
 */
export function ribbonPoint(kind: MenuKind, index: number, share: number): Place {
  const { half } = menus[kind];
  const { x, y } = boxAt(kind, index);
  const step = ribbonDirection(kind, index);
  const along = (half + menuDesign.ribbonGap) / 2 + (share * ribbonLength(kind)) / 2;
  return { x: x + step.x * along, y: y + step.y * along };
}

/**
 * Returns the place of a box's crown.
 * @param kind the menu
 * @param index index of the box, from 0
 * @returns design units
 */
export function boxCrownAt(kind: MenuKind, index: number): Place {
  const { x, y } = boxAt(kind, index);
  return { x, y: y - menus[kind].half - menuDesign.crownAbove };
}

/**
 * Returns the place of a set's mark in the row of marks on the wave menu.
 * @param set the set, from 0
 * @returns design units
 */
export const pipAt = (set: number): Place => ({
  x: (set - (campaign.sets - 1) / 2) * menuDesign.pips.spacing,
  y: menuDesign.pips.y,
});

/**
 * Returns the row and column of a wave's box in the 2x2 lattice of the wave menu.
 * @param wave the wave within its set, from 0
 * @returns both 0 or 1
 */
export const quarterOf = (wave: number): { readonly row: number; readonly column: number } => ({
  row: wave < 2 ? 0 : 1,
  column: wave === 0 || wave === 3 ? 0 : 1,
});
