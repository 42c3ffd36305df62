/** In pixels; at most 1.3 times apart, so that browsers load little more than they show. */
export const pictureWidths = {
  small: [160, 205, 262, 335, 430],
  middle: [180, 230, 298, 386, 500, 620, 790, 1015],
  wide: [360, 458, 583, 742, 944, 1200],
} as const
