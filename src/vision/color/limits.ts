/** Thresholds of colour and noise. */

/** Noise of a picture. */
export const noiseLimits = {
  /** Distance of the samples, px: 20,000 samples and more in a picture that shows a board. */
  stride: 3,
  /**
   * Distances of the pixels that are compared, px. With 1 alone, noise of 8 smoothed by a binomial
   * filter counts as a third of it, and 1 of 10 pictures of Adrift was read, with 3 all
   * (2026-11-28).
   */
  distances: [1, 3],
  /** Maximum difference of pixels that are averaged, standard deviations of the noise. */
  maxGap: 3.5,
  /** Distance within which pixels are averaged, px; 2 leaves more of a camera's noise. */
  reach: 3,
  /**
   * Noise of a picture that is read a second time without it, levels. Of 16 Str8ts boards (frames
   * 38310 to 38325 of bench/read.ts) with noise of 3, 5, 7, 10 and 14, 15, 10, 8, 6 and 6 were read
   * with it, and 16, 16, 16, 15 and 15 without (2026-11-28); far beyond, no digit is left.
   */
  read: { min: 1, max: 30 },
} as const;
