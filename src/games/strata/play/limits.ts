/** Time limits of the Strata player. */

/** Maximum times, ms, and minimum numbers of looks. */
export const playLimits = {
  /** The change from one puzzle to the next. */
  changeMs: 20_000,
  /** The flight of a ribbon, or a change of the palette. */
  motionMs: 8000,
  /** From the last ribbon to the solved screen: two fades of a slow page, and a late picture. */
  solvedMs: 6000,
  /**
   * Looks in which a still changing screen must read the same before it is clicked, if the page is
   * known to take clicks by then.
   */
  dueLooks: 3,
  /** Looks in which the ribbons and the palette must read the same before a ribbon is laid. */
  steadyLooks: 2,
  /**
   * Time for which the board must read the same before a ribbon is taken back, since a capture may
   * stall in mid-flight.
   */
  takeBackMs: 600,
} as const;
