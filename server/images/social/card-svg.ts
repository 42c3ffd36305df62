import type { SocialCard, SocialHeading } from '../../../app/utils/load-context.ts'
import { brand, markPath } from '../../../app/utils/brand.ts'
import { inks } from '../../../app/styles/colours.ts'
import { defaultLocale, languageTags } from '../../../app/i18n/locales.ts'
import { openShaper, type Shaper } from './shape.ts'
import { setTitle } from './set-title.ts'
import { lightPath } from '../../../app/features/hero/window-light.ts'

const { vermilion, celadon, 'ink-black': ink, 'paper-white': paper } = inks
const left = 60
const title = { top: 148, width: 680, height: 348 }
const tracking = -0.03

/** Text becomes outlines. `picture` is a data URL of 270 × 400 px. */
export async function cardSvg({ headings, moon }: SocialCard, picture: string | null) {
  const { locale, kicker, title: titleText, head } = await drawableHeading(headings)
  const language = languageTags[locale]
  const name = locale === 'en' ? 'zh-TW' : locale
  const [label, mark, han] = await Promise.all([
    openShaper(kicker, { locale, weight: 600, tracking: 0 }),
    openShaper(brand.name, { locale, weight: 700, tracking: -0.02 }),
    openShaper(brand.han, { locale: name, weight: 700, tracking: 0 }),
  ])
  const leading = locale === 'en' ? 1.02 : 1.24
  const box = { ...title, leading, maxSize: locale === 'en' ? 116 : 124, minSize: 40 }
  const set = setTitle(titleText, language, box, head.measure)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    background(picture, moon),
    label.isComplete ? chip(label, label.drawable) : '',
    ...set.lines.map((line, row) =>
      text(head, line, left, title.top + set.size * (0.86 + row * leading), set.size),
    ),
    brandMark(mark, han),
    ...vertical(han),
    '</svg>',
  ].join('')
}

async function drawableHeading(headings: SocialHeading[]): Promise<SocialHeading & { head: Shaper }> {
  const { locale = defaultLocale, kicker = '' } = headings[0] ?? {}
  for (const heading of [...headings, { locale, kicker, title: brand.name }])
    // NFKC turns ornamental letters into plain ones.
    for (const form of ['NFC', 'NFKC']) {
      const title = heading.title.normalize(form)
      const head = await openShaper(`${title}…`, { locale: heading.locale, weight: 800, tracking })
      if (head.isComplete && /[\p{L}\p{N}]/u.test(title))
        return { ...heading, title: head.drawable.replace(/…$/, '').trim(), head }
    }
  throw new Error('no font for the name of the site')
}

function chip(label: Shaper, content: string): string {
  if (!content) return ''
  const size = Math.min(24, 620 / label.measure(content))
  const width = label.measure(content) * size + 32
  return (
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M${left + 1.5} 61.5h${width}v45h${-width}z"/>` +
    text(label, content, left + 17, 84 + size * 0.36, size)
  )
}

function brandMark(mark: Shaper, han: Shaper): string {
  const size = 34
  const latin = mark.measure(brand.name) * size
  return (
    `<path fill="${ink}" d="M${left} 532h44v44h-44z"/>` +
    `<path fill="${vermilion}" transform="translate(${left} 532) scale(${44 / 24})" d="${markPath}"/>` +
    text(mark, brand.name, left + 58, 566, size) +
    text(han, brand.han, left + 58 + latin + 16, 565, 28)
  )
}

function vertical(han: Shaper): string[] {
  return [...brand.han].map((character, row) => text(han, character, 795, 178 + row * 66, 60, vermilion))
}

function text(
  shaper: Shaper,
  content: string,
  x: number,
  baseline: number,
  size: number,
  fill: string = ink,
): string {
  return shaper
    .outlines(content)
    .map((outline) => {
      const scale = round(outline.scale * size, 6)
      const offset = `translate(${round(x + outline.x * size, 2)} ${round(baseline, 2)})`
      return `<path fill="${fill}" transform="${offset} scale(${scale} ${-scale})" d="${outline.path}"/>`
    })
    .join('')
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** Open Graph size in px. */
const cardSize = { width: 1200, height: 630 }

const column = 90
const margin = 60
const box = { left: margin + 8 * column, bottom: 520 }
const door = { left: margin + 9 * column, top: 120, width: 3 * column, height: 400 }

function background(picture: string | null, moon: number): string {
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
