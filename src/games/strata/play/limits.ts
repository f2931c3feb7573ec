/** The limits of the player of Strata. */

/** Times after which something counts as not having happened, ms. */
export const playLimits = {
  /** The change from one puzzle to the next. */
  changeMs: 20_000,
  /** A ribbon in flight, a palette in change. */
  motionMs: 8000,
  /**
   * All ribbons lie, and the screen must say solved: two fades of a slow page, and a late picture.
   */
  solvedMs: 6000,
  /**
   * Looks in which a screen must read the same that still changes, and that the page is known to
   * take clicks on.
   */
  dueLooks: 3,
  /** Looks in which the ribbons and the palette must read the same before a ribbon is laid. */
  lyingLooks: 2,
  /** What would be taken back must read the same for so long: a picture may stall in mid-flight. */
  takeBackMs: 600,
} as const;
