export const moonSize = { radius: 44, centre: 50 }

/** Lit part of a waxing moon as an SVG path; `lit` from 0 to 1. The edge of the shadow is half an ellipse. */
export function moonPath(lit: number): string {
  const share = Math.min(Math.max(lit, 0), 1)
  const { radius, centre } = moonSize
  const top = centre - radius
  const shadow = Math.round(Math.abs(1 - 2 * share) * radius * 10) / 10
  const bulging = share < 0.5 ? 0 : 1
  return `M${centre} ${top}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${shadow} ${radius} 0 0 ${bulging} 0 ${-2 * radius}z`
}
