import { markPath } from '../../app/utils/brand.ts'

/** The mark in two inks. `scale` shrinks the motif about the middle and leaves the ground to the edge. */
export function seal(ground: string, motif: string, scale = 1): string {
  // the motif reaches from 4 to 21 across and from 4 to 20 down: centre it before it shrinks
  const shift = scale === 1 ? '' : ` transform="translate(12 12)scale(${scale})translate(-12.5 -12)"`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<path fill="${ground}" d="M0 0h24v24H0z"/>` +
    `<path fill="${motif}"${shift} d="${markPath}"/></svg>\n`
  )
}
