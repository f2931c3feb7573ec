/**
 * Where things lie on the two screens on which a set and a wave are chosen: boxes in a diamond
 * lattice, joined by ribbons in the order of play. Design units as in geometry.ts. What the real
 * game shows there is not known, so these are the practice game's; drawing, hit areas and reading
 * share them.
 */

/** The screens on which something is chosen. */
export type MenuKind = 'sets' | 'waves';

/** Sets of the game, and waves of a set. */
export const campaign = { sets: 7, wavesPerSet: 4, waves: 28 } as const;

/** A place in design units, x = 0 in the middle. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** One of the two screens: its lattice, and the boxes in the order of play. */
interface MenuRule {
  readonly centre: Place;
  /** Half the distance between two boxes on one level. */
  readonly pitch: number;
  /** Outer half-diagonal of a box. */
  readonly half: number;
  /**
   * Places of the boxes, in pitches from the centre; each is a diagonal step from the one before.
   */
  readonly boxes: readonly Place[];
  /** Where the last box's ribbon goes: off the screen, in this direction. */
  readonly onwards: Place;
}

/**
 * Both screens. They fit into the narrowest window, and no line of theirs lies where another screen
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

/** Lengths that both screens share, in design units. */
export const menuDesign = {
  /** Thickness of a box's line. */
  stroke: 4.8,
  /**
   * The line within the box to play next: how far inside the outer one it runs, and its thickness.
   */
  focusInset: 13,
  focusStroke: 2.6,
  /**
   * Half the width of a ribbon, and its distance from the boxes' lines, as a difference of x + y or
   * y - x.
   */
  ribbonHalf: 27,
  ribbonGap: 8,
  /** How far the marks in a box reach from its centre. */
  marksExtent: 42,
  /** How far above a box's centre its crown stands, beyond the box's half-diagonal. */
  crownAbove: 15,
  /** Strength of a closed box's line. */
  closed: 0.4,
  /** Where the back icon is. */
  exit: { x: 0, y: 63.2 },
  /**
   * The row of marks that says which set the waves belong to: distance of two, half-diagonal,
   * height.
   */
  pips: { spacing: 30, half: 9, y: 682 },
  title: { sets: { x: 0, y: 62 }, waves: { x: 0, y: 138 } },
} as const;

/**
 * Centre of a box.
 * @param kind which of the two screens
 * @param index number of the box, from 0
 * @returns design units
 */
export function boxAt(kind: MenuKind, index: number): Place {
  const { centre, pitch, boxes } = menus[kind];
  const { x, y } = boxes[index]!;
  return { x: centre.x + x * pitch, y: centre.y + y * pitch };
}

/**
 * Half-diagonal of the middle of a box's line.
 * @param kind which of the two screens
 * @returns design units
 */
export const boxLineHalf = (kind: MenuKind): number => menus[kind].half - menuDesign.stroke / Math.SQRT2;

/**
 * Half-diagonal of the middle of the line within the box to play next.
 * @param kind which of the two screens
 * @returns design units
 */
export const focusLineHalf = (kind: MenuKind): number => boxLineHalf(kind) - menuDesign.focusInset;

/**
 * The direction of the ribbon that leaves a box: one step to the next box, or off the screen.
 * @param kind which of the two screens
 * @param index number of the box, from 0
 * @returns design units along x and along y
 */
export function ribbonDirection(kind: MenuKind, index: number): Place {
  const { boxes, onwards } = menus[kind];
  const [from, to] = [boxes[index]!, boxes[index + 1]];
  return to ? { x: to.x - from.x, y: to.y - from.y } : onwards;
}

/**
 * Length of a ribbon from box to box, as a difference of x + y or y - x.
 * @param kind which of the two screens
 * @returns design units
 */
export const ribbonLength = (kind: MenuKind): number =>
  2 * (menus[kind].pitch - menus[kind].half - menuDesign.ribbonGap);

/**
 * A point on the ribbon that leaves a box.
 * @param kind which of the two screens
 * @param index number of the box, from 0
 * @param share 0 where it begins, 1 where it ends at the next box
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
 * Where a box's crown stands.
 * @param kind which of the two screens
 * @param index number of the box, from 0
 * @returns design units
 */
export function boxCrownAt(kind: MenuKind, index: number): Place {
  const { x, y } = boxAt(kind, index);
  return { x, y: y - menus[kind].half - menuDesign.crownAbove };
}

/**
 * Where the mark of a set stands in the row of marks on the waves' screen.
 * @param set from 0
 * @returns design units
 */
export const pipAt = (set: number): Place => ({
  x: (set - (campaign.sets - 1) / 2) * menuDesign.pips.spacing,
  y: menuDesign.pips.y,
});

/**
 * Row and column, in a lattice of two, of the box with this place in the order of play on the
 * waves' screen.
 * @param wave of its set, from 0
 * @returns both 0 or 1
 */
export const quarterOf = (wave: number): { readonly row: number; readonly column: number } => ({
  row: wave < 2 ? 0 : 1,
  column: wave === 0 || wave === 3 ? 0 : 1,
});
