export const moonSize = { radius: 44, centre: 50 }

/** Lit part of a waxing moon as an SVG path; `lit` from 0 to 1. The edge of the shadow is one curve, so that a phase can be drawn between two others (`wax` in pages/home/route.css). */
export function moonPath(lit: number): string {
  const share = Math.min(Math.max(lit, 0), 1)
  const { radius, centre } = moonSize
  const shadow = Math.round((1 - 2 * share) * radius * 13.1) / 10
  return `M${centre} ${centre - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}c${shadow} 0 ${shadow} ${-2 * radius} 0 ${-2 * radius}z`
}
