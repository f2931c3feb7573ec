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
    /**
     * How far, in design units, the game may lie from where a hint has it, and its board from its
     * place above the palette.
     */
    maxMisplaced: 3,
    /** The least scale at which a board of six can be read. */
    minScale: 0.42,
  },
  /** The part of the picture that is the game, told by its linen. */
  area: {
    /**
     * Least pixels like linen in a row or column, as a share of the line that has the most of them;
     * ribbons may cover the rest. With these four values the edges of 432 frames from 852000 on lie
     * 5 px off at most, also beside bars of nearly the linen's colour (2026-11-26).
     */
    minShare: 0.06,
    /** Levels a pixel may differ from the linen: the weave's spread, a strip, a soft shadow. */
    tolerance: 32,
    /**
     * Linen is never flat: least spread of the pixels that look like it, as a share of the linen's
     * own.
     */
    minSpread: 0.55,
    /** Pixels looked at in a row or column, and how far apart rows or columns are tried first, px. */
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
     * How far a selector may lie from its place by the rule, in P; smaller boards have more room.
     */
    searchReach: 0.22,
  },
  /** The fit of landmarks. */
  landmarks: {
    /** How exactly each kind can be measured, px. */
    sigmaPx: {
      selector: 0.5,
      ribbon: 0.7,
      'tile-edge': 0.4,
      'tile-top': 0.5,
      icon: 1,
      frame: 0.7,
      box: 0.7,
    },
    /**
     * How exactly the layout rule holds: board and parts in design units, pitch and offset as
     * shares of P; and the scale of a guess, as a share of itself.
     */
    rule: { board: 1, part: 0.6, pitch: 0.02, offset: 0.04, tileWidth: 0.8, scale: 0.007 },
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
    /** How far parts of a line's end or of a crossing lie apart, and half their size, in P. */
    parts: { apart: 0.2, half: 0.1 },
  },
  /**
   * Colours, in OKLab: two are the same up to one distance, and differ from the other on. 200
   * boards of frames 810000 on are read by them, none wrong or refused (2026-11-25).
   */
  colors: {
    same: 0.03,
    other: 0.06,
    /**
     * Distance up to which an open cell can be blank, in OKLab: the linen is measured in the same
     * picture. On bench frames 30000 to 30059 and the fixtures 424 blank cells lie within 0.006; a
     * white ellipse over a whole cell made linen of a red one at 0.045 (2026-11-23).
     */
    farthestBlank: 0.025,
  },
  /** Cells that no ribbon covers. */
  cells: {
    /** How far the parts of a cell's middle lie apart, and half their size, in P. */
    parts: { apart: 0.4, half: 0.18 },
    /**
     * Where the rim is looked at, in P along the axes of the cell, and by how much it may differ
     * from the middle, levels: more on small boards, since JPEG smears the edge of a cell inwards
     * by some pixels. On 160 drawn boards the third worst of a cell's eight parts differed by 7.8
     * at most, and on one of 250 more by over 10 at P = 23 px.
     */
    rim: { at: 0.7, long: 0.3, short: 0.09, tolerance: 10, smearedPx: 80 },
    /**
     * Least share of the rim that must look like the middle. Of 400 boards under translucent covers
     * 13 are read wrong without a look at the rim, and none at 0.7; at 0.6 it is 12 of 800
     * (bench/strata-covers.ts).
     */
    minRim: 0.7,
    /**
     * Share of the linen's weave that must show on a blank cell, and on a coloured one where the
     * weave shows on cells at all. 424 blank cells of bench frames 30000 to 30059 and the fixtures
     * show 0.62 at least; a white cover of opacity 0.5 that makes linen of yellow leaves 0.4
     * (2026-11-23).
     */
    minWeave: { coloured: 0.2, blank: 0.5, somewhere: 0.35 },
    /** Linen with less spread than this shows too little weave to tell by it, levels. */
    plainLinen: 1.5,
  },
  /** Cells under ribbons. */
  rims: {
    /**
     * Greatest difference of the parts in any channel, levels: the weave and a shadow give 9,
     * another colour 30.
     */
    partTolerance: 14,
  },
  /** Ribbons. */
  ribbons: {
    /**
     * Share of a crossing's parts that must agree, 5 of 9: the shadows of a third ribbon may lie on
     * the others. With 6 frame 830081 is refused (2026-11-25).
     */
    minCrossing: 0.55,
    /**
     * Share of a ribbon's colour at the edge of the game from which on it has landed; blur and bars
     * may tint it.
     */
    minLanded: 0.6,
    /** How far a selector may lie from its place in the layout, in P along a diagonal. */
    selectorReach: 0.12,
    /**
     * A ribbon's front is cut upright, so at the edge of the game its lower side is covered last:
     * this far off the middle, in units of P, well inside the ribbon.
     */
    lastCovered: 0.42,
    /** JPEG smears the edge of the game by up to this much. */
    rimPx: 3,
    /** How much darker a ribbon is in the shadow of another, at least, as a share. */
    minShadow: 0.03,
  },
  /** The states of boxes: from `there` on surely so, below `gone` surely not. */
  boxStates: {
    /** Darkness of an open box's line as a share of the darkest one. */
    openLine: { there: 0.78, gone: 0.6 },
    /** Darkness of the line within as a share of the full one. */
    focusLine: { there: 0.32, gone: 0.18 },
    /** Distance of a ribbon's colour from the linen. */
    ribbonColor: { there: 0.1, gone: 0.045 },
    /** Darkness of crowns and marks as a share of that of texts. */
    crownMark: { there: 0.55, gone: 0.22 },
    setMark: { there: 0.7, gone: 0.45 },
  },
} as const;
