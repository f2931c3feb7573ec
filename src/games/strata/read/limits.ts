/**
 * The thresholds for locating and reading Strata, grouped by stage. Facts about the real game
 * (positions, colour laws, line darkness) are stated where they are used, since nobody chose them.
 * Values without a measurement beside them are confirmed only as a whole, by the frames of
 * docs/benchmarks.md.
 */

/** Certainly present at `present` or above, certainly absent below `absent`, undecided between. */
export interface PresenceBounds {
  readonly present: number;
  readonly absent: number;
}

export const limits = {
  /** Locating the game. */
  locate: {
    /** Max distance of the game from the hinted place, design units. */
    maxMisplaced: 3,
    /** Smallest scale at which a board of size 6 is readable. */
    minScale: 0.42,
  },
  /** The ground of the game. */
  linen: {
    /**
     * Standard deviation below which the linen is flat, levels: a page may have a plain colour or a
     * gradient (at most 0.4 in 24 pages) instead; the smoothest weave of 208 pages has 1.2
     * (2026-12-01).
     */
    minWeave: 1,
    /**
     * Brightness below which lines are lighter than the ground, levels: the dark grounds of 300
     * drawn pages have at most 50, the light ones at least 191 (2026-12-01).
     */
    dark: 128,
  },
  /** The game's area of the picture, found by its linen. */
  area: {
    /**
     * Min linen-like pixels in a row or column, as a share of the row or column with the most;
     * ribbons may cover the rest. With these values the edges of 432 frames from 852000 on are at
     * most 6 px off, even beside bars of nearly the linen's colour (2026-11-26).
     */
    minShare: 0.06,
    /**
     * Min share of a picture with the ground's colour, to 8 levels a channel: gradients have 0.107
     * or more in 266 drawn pages of all grounds (2026-12-01).
     */
    minGround: 0.08,
    /**
     * Max difference of a pixel from the linen, levels. The wide one covers weave, strips and soft
     * shadows; the narrow one is tried second, where the page around the game has nearly the colour
     * of its ground. Of 43 games drawn inside a page, 2 are read by it alone (2026-12-01).
     */
    tolerance: { wide: 32, narrow: 8 },
    /** Min spread of the linen-like pixels as a share of the linen's; linen is never flat. */
    minSpread: 0.55,
    /** Pixels sampled per row or column. */
    samples: 80,
    /**
     * Break that ends a stretch of rows or columns with linen, and the length below which one is
     * none of the game, as shares of all. In 780 frames from 861000 on only one has a longer break,
     * 0.01 under its ribbons, and then both stretches have 0.39 or more; letters in the bars of 208
     * web pages have at most 0.042 (2026-12-01).
     */
    maxBreak: 0.008,
    minStretch: 0.1,
  },
  /** Palette tiles. */
  tiles: {
    /** `Tile.tall` above which a tile is selected, and below which it is short. */
    tallLimits: { selected: 0.85, short: 0.15 },
  },
  /** The ends of a board's lines. */
  lines: {
    /**
     * Max distance of a selector from its expected place, in P along a diagonal. At 0.22 the shadow
     * of a ribbon passes for a selector, and 6 of 240 frames from 852000 on are refused
     * (2026-11-26).
     */
    reach: 0.12,
  },
  /** The landmark fit. */
  landmarks: {
    /**
     * Accuracy of a measured landmark (px), of a position given by the layout rule (design units),
     * and of the rule's lengths and the initial scale (shares). Separate values per kind and length
     * move boards by only 0.1 px (2026-11-26).
     */
    sigmaPx: 0.6,
    part: 0.6,
    share: 0.01,
  },
  /** Outlines of selectors, frames and boxes, as shares of the darkness of a line on linen. */
  outlines: {
    /** Share of each side that is measured; corners are excluded. */
    middlePart: 0.72,
    /**
     * Darkness range of a side that counts as a line; anything darker is something else. Where the
     * outline's own lines are darker than the game's, the maximum is a share of theirs. The closed
     * boxes of frames 810000, 810001, 810015 and 810019 have at least 0.27 (2026-11-25).
     */
    minLine: 0.2,
    maxLine: 1.4,
    /**
     * Shares of white tried for the fill of a selector on a dark ground; strips and fills of 300
     * drawn pages have 0.03 to 0.12 (2026-12-01).
     */
    fills: [0, 0.06, 0.12],
  },
  /** Locating the set and wave menus. */
  menus: {
    /** Max distance of a box's outer line from its place, design units; excludes the inner line. */
    lineReach: 7,
  },
  /** Recognising the screen. */
  screens: {
    /** Min contrast of a frame, a selector or the darkest box; others fade, or are shadows. */
    minContrast: 0.6,
  },
  /** Min certainty of a reading, 0..1: of a cell, a ribbon, or a covered cell's rim. */
  margins: { minMargin: 0.3 },
  /** Areas sampled in parts, since a mouse pointer or a triangle may cover some of them. */
  agreement: {
    /** Max difference of a part from the median in any channel, levels. */
    levels: 10,
    /** Min share of agreeing parts: 6 of 9, 4 of 6, 3 of 4, both of 2. */
    minShare: 0.6,
    /** Spacing of the parts of a line end or a crossing, in P. */
    apart: 0.2,
  },
  /**
   * Distances in OKLab: two colours are the same below `same` and different above `other`. The 200
   * boards of frames from 810000 on are read correctly with them, none refused (2026-11-25).
   */
  colors: {
    same: 0.03,
    other: 0.06,
  },
  /** Cells that no ribbon covers. */
  cells: {
    /** Spacing of the parts of a cell's middle, in P. */
    apart: 0.4,
    /**
     * Place and size of the samples on the four sides of the rim, in P along the cell's axes, and
     * their max difference from the middle, levels: JPEG smears the edge of a cell inwards. Without
     * the rim check 13 of 400 boards under translucent covers are misread (bench/strata-covers.ts).
     */
    rim: { at: 0.7, long: 0.3, short: 0.09, tolerance: 10 },
    /**
     * Min share of the linen's weave on a blank cell, and on a coloured cell of a board where some
     * cell reaches the value for blank. 424 blank cells of bench frames 30000 to 30059 and the
     * fixtures show at least 0.62, one of frame 854120 less than 0.5. A white cover of opacity 0.5,
     * which turns yellow into linen, leaves 0.4 (2026-11-26).
     */
    minWeave: { blank: 0.45, coloured: 0.2 },
    /**
     * Max difference of a cell from the median of its colour, levels: at most 2.1 in bench frames
     * 856000 to 856119 and the fixtures (2026-11-26). Without it 3 of 1,600 boards under
     * translucent covers are misread.
     */
    maxOutlier: 6,
  },
  /** How a page mixes colours and ground. */
  mixing: {
    /** Shares of the saturated colour tried for a cell: pages have 0.4 to 0.75 (2026-12-01). */
    shares: Array.from({ length: 20 }, (_, i) => 0.38 + 0.02 * i),
    /**
     * Max root mean square distance of a board's colours from the game's own law, OKLab: at most
     * 0.008 in 160 bench frames from 865000 on; beyond, other laws are tried (2026-12-01).
     */
    maxMisfit: 0.01,
    /**
     * Min colours of a board that the game's own law does not explain, for another to be tried:
     * fewer are rather covered. With 1, 2 of 2,400 boards under translucent covers are misread
     * (bench/strata-covers.ts, 2026-12-01).
     */
    minWitnesses: 3,
    /**
     * Min lead of the best law over one by which the board reads differently, OKLab: 0.0104 or more
     * in 161 drawn pages that are read (2026-12-01).
     */
    minLead: 0.006,
  },
  /** Ribbons. */
  ribbons: {
    /**
     * Where a growing ribbon covers the edge of the game last: its front is vertical, so at its
     * lower side, this far off its middle, in P; well inside a ribbon of 0.36 P to each side, too.
     * Frames 871000 to 871119 read alike with 0.42 (2026-11-28).
     */
    lastCovered: 0.3,
    /** Min darkening of a ribbon in the shadow of another, as a share. */
    minShadow: 0.03,
  },
  /** The states of menu boxes. */
  boxStates: {
    /** Darkness of an open box's line as a share of the darkest box's. */
    openLine: { present: 0.78, absent: 0.6 },
    /** Darkness of crowns and marks as a share of the darkness of text. */
    mark: { present: 0.7, absent: 0.45 },
    /** Darkness of the inner line as a share of a full line's. */
    focusLine: { present: 0.32, absent: 0.18 },
  },
} as const;
