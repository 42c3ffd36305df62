import { inks } from '../../../app/styles/colours.ts'
import { lightPath } from '../../../app/features/hero/window-light.ts'

/** Open Graph size in px. */
export const cardSize = { width: 1200, height: 630 }

const { vermilion, celadon, 'ink-black': ink, 'paper-white': paper } = inks
const column = 90
const margin = 60
const box = { left: margin + 8 * column, bottom: 520 }
const door = { left: margin + 9 * column, top: 120, width: 3 * column, height: 400 }

export function background(picture: string | null, moon: number): string {
  return [
    `<path fill="${vermilion}" d="M0 0h${cardSize.width}v${cardSize.height}H0z"/>`,
    gridLines(),
    `<path fill="${ink}" d="M${box.left} 0H${cardSize.width}V${box.bottom}H${box.left}z"/>`,
    picture ? pictureInDoor(picture) : nightInDoor(moon),
    `<path fill="${paper}" transform="translate(${door.left - 4 * column} ${box.bottom}) scale(${column} 110)" d="${lightPath(0)}"/>`,
  ].join('')
}

function gridLines(): string {
  const lines = Array.from({ length: 13 }, (_, index) => `M${margin + index * column} 0v${cardSize.height}`)
  return `<path stroke="${ink}" stroke-opacity=".17" d="${lines.join('')}"/>`
}

function pictureInDoor(picture: string): string {
  const { left, top, width, height } = door
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`
}

/** `moon`: 0 crescent, 1 full. */
function nightInDoor(moon: number): string {
  const { left, top, width, height } = door
  const bars = [1, 2].map((index) => `M${left + index * column} ${top}v${height}`)
  const rails = [1, 2, 3].map((index) => `M${left} ${top + index * 100}h${width}`)
  return (
    `<path fill="${celadon}" d="M${left} ${top}h${width}v${height}h${-width}z"/>` +
    `<path fill="${paper}" d="${moonPath(left + 1.5 * column, top + 150, 105, moon)}"/>` +
    `<path stroke="${ink}" stroke-width="9" d="${[...bars, ...rails].join('')}"/>`
  )
}

function moonPath(x: number, y: number, radius: number, phase: number): string {
  const inner = Math.abs(radius * (1 - 2 * phase))
  const sweep = phase > 0.5 ? 1 : 0
  return `M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}A${inner} ${radius} 0 0 ${sweep} ${x} ${y - radius}z`
}
