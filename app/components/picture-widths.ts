/** Pixels; at most 1.3 times apart, so that browsers load little more than they show. */
export const pictureWidths = {
  small: [160, 205, 262, 335, 430],
  middle: [180, 230, 298, 386, 500, 620, 790, 1015],
  wide: [360, 458, 583, 742, 944, 1200],
  mentors: [240, 360, 480],
  chat: [68, 136, 204],
  chatPage: [80, 104, 136, 160, 208, 272],
  socialCard: [540],
} as const

/** Width ÷ height. Visitors get no other shapes, and no other widths, from the lake of the site. */
export const pictureAspects = [1, 4 / 3, 4 / 5, 9 / 16, 16 / 9, 270 / 400]
