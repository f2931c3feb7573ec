/**
 * The thresholds by which Strata is located and read, by the part that they belong to. What is
 * known of the real game (places, laws of colour, darkness of lines) is not here but beside its
 * use, since nobody chose it. Where no measurement stands beside a value, it was taken over as it
 * was and confirmed as part of the whole: see the bench's frames in docs/benchmarks.md.
 */

/** A thing is surely there from one value on, and surely not below another. */
export interface ThereOrGone {
  readonly there: number;
  readonly gone: number;
}

export const limits = {
  /** The search for the game. */
  locate: {
    /** How far, in design units, the game may lie from where a hint has it. */
    maxMisplaced: 3,
    /** The least scale at which a board of six can be read. */
    minScale: 0.42,
  },
  /** The part of the picture that is the game, told by its linen. */
  area: {
    /**
     * Least pixels like linen in a row or column, as a share of the line that has the largest part;
     * ribbons may cover the rest. With these values the edges of 432 frames from 852000 on lie 6 px
     * off at most, also beside bars of nearly the linen's colour (2026-11-26).
     */
    minShare: 0.06,
    /** Levels a pixel may differ from the linen: the weave's spread, a strip, a soft shadow. */
    tolerance: 32,
    /**
     * Linen is never flat: least spread of the pixels that look like it, as a share of the linen's
     * own.
     */
    minSpread: 0.55,
    /** Pixels looked at in a row or column, and from one that is tried first to the next, px. */
    samples: 80,
    apart: 12,
  },
  /** How far a tile stands tall, 0..1. */
  tiles: {
    /** Tall enough to count as selected; short enough not to. */
    tallLimits: { selected: 0.85, short: 0.15 },
  },
  /** The ends of a board's lines. */
  lines: {
    /**
     * How far a selector may lie from its place, in P along a diagonal. With 0.22 a shadow beside a
     * ribbon is taken for one, and 6 of 240 frames from 852000 on are refused (2026-11-26).
     */
    reach: 0.12,
  },
  /** The fit of landmarks. */
  landmarks: {
    /**
     * How exactly a landmark can be measured, px, and the rule's place of a part is known, design
     * units; and the rule's lengths and the guess of the scale, as shares of themselves. With a
     * value for each kind and length boards lie 0.1 px elsewhere (2026-11-26).
     */
    sigmaPx: 0.6,
    part: 0.6,
    share: 0.01,
  },
  /** Outlines of selectors, frames and boxes, as shares of the darkness of a line on linen. */
  outlines: {
    /** Share of each side that is looked at; the corners are left out. */
    middlePart: 0.72,
    /**
     * From which on a side is a line, and up to which: what is darker is something else. The
     * closed boxes of frames 810000, 810001, 810015 and 810019 have 0.27 at the lowest
     * (2026-11-25).
     */
    minLine: 0.2,
    maxLine: 1.4,
  },
  /** The screens on which a set or a wave is chosen: where they lie. */
  menus: {
    /**
     * How far a box's line may lie from its place, in design units; the line within lies further
     * in.
     */
    lineReach: 7,
  },
  /** Which screen shows. */
  screens: {
    /**
     * Contrast from which on a frame, a selector or the darkest of the boxes stands; a fainter one
     * is fading, or a shadow beside a ribbon.
     */
    minContrast: 0.6,
  },
  /** How sure a reading must be, 0..1: a cell, a ribbon, what looks out from under one. */
  margins: { minMargin: 0.3 },
  /** Areas that are looked at in parts, since a mouse pointer or a triangle may lie on some. */
  agreement: {
    /** Levels that a part may differ from the median in any channel. */
    levels: 10,
    /** Share of the parts that must agree: 6 of 9, 4 of 6, 3 of 4, both of 2. */
    minShare: 0.6,
    /** How far parts of a line's end or of a crossing lie apart, in P. */
    apart: 0.2,
  },
  /**
   * Colours, in OKLab: two are the same up to one distance, and differ from the other on. 200
   * boards of frames 810000 on are read by them, none wrong or refused (2026-11-25).
   */
  colors: {
    same: 0.03,
    other: 0.06,
  },
  /** Cells that no ribbon covers. */
  cells: {
    /** How far the parts of a cell's middle lie apart, in P. */
    apart: 0.4,
    /**
     * Where the four sides of the rim are looked at, in P along the axes of the cell, and by how
     * much they may differ from the middle, levels: JPEG smears the edge of a cell inwards. Of 400
     * boards under translucent covers 13 are read wrong without a look at the rim
     * (bench/strata-covers.ts).
     */
    rim: { at: 0.7, long: 0.3, short: 0.09, tolerance: 10 },
    /**
     * Share of the linen's weave that must show on a blank cell, and on a coloured one where it
     * shows on any like on a blank one. 424 blank cells of bench frames 30000 to 30059 and the
     * fixtures show 0.62 at least, one of frame 854120 less than 0.5; a white cover of opacity 0.5
     * that makes linen of yellow leaves 0.4 (2026-11-26).
     */
    minWeave: { blank: 0.45, coloured: 0.2 },
    /**
     * How far a cell may differ from the usual one of its colour, levels: 2.1 at most in bench
     * frames 856000 to 856119 and the fixtures (2026-11-26). Of 1,600 boards under translucent
     * covers 3 were read wrong without it.
     */
    maxUnlike: 6,
  },
  /** Ribbons. */
  ribbons: {
    /**
     * A ribbon's front is cut upright, so at the edge of the game its lower side is covered last:
     * this far off the middle, in units of P, well inside the ribbon.
     */
    lastCovered: 0.42,
    /** How much darker a ribbon is in the shadow of another, at least, as a share. */
    minShadow: 0.03,
  },
  /** The states of boxes: from `there` on surely so, below `gone` surely not. */
  boxStates: {
    /** Darkness of an open box's line as a share of the darkest one. */
    openLine: { there: 0.78, gone: 0.6 },
    /** Darkness of crowns and marks as a share of that of texts. */
    mark: { there: 0.7, gone: 0.45 },
    /** Darkness of the line within as a share of the full one. */
    focusLine: { there: 0.32, gone: 0.18 },
  },
} as const;
