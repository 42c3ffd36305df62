/**
 * Widths that pictures are offered in, in pixels. At most 1.3 times apart, so that no browser has to load more than 1.3
 * times the pixels that it shows.
 */
export const pictureWidths = {
  /** A third of a phone, a sixth of a desk. */
  small: [160, 205, 262, 335, 430],
  /** Half a phone, a quarter of a desk. */
  middle: [180, 230, 298, 386, 500, 620, 790, 1015],
  wide: [360, 458, 583, 742, 944, 1200],
} as const
