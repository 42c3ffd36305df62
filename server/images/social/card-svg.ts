import { createElement, type CSSProperties, type ReactNode } from 'react'
import satori from 'satori'
import type { SocialCard } from '../../../app/load-context.ts'
import { brand, markPath } from '../../../app/utils/brand.ts'
import { inks } from '../../../app/styles/colours.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import { socialImageSize as cardSize } from '../../../app/seo/social-image.ts'
import { lightPath } from '../../../app/pages/home/hero/window-light.ts'
import { chineseText } from './chinese-text.ts'
import { openFonts, type FontSet } from './fonts.ts'

const { vermilion, celadon, 'ink-black': ink, 'paper-white': paper } = inks
const left = 60
const title = { top: 148, width: 680, height: 348, smallest: 40, step: 4 }

/** Text becomes outlines. `picture` is a data URL of 270 × 400 px. */
export async function cardSvg(card: SocialCard, picture: string | null): Promise<string> {
  const { locale } = card
  const hanLocale = locale === 'en' ? 'zh-TW' : locale
  const [heading, kicker, name, han] = await Promise.all([
    openHeading(card.title, locale),
    openFonts('kicker', card.kicker, { locale, weight: 600 }),
    openFonts('name', brand.name, { locale, weight: 700 }),
    openFonts('han', brand.han, { locale: hanLocale, weight: 700 }),
  ])
  const texts = [
    kicker.drawable ? chip(kicker) : null,
    await fittedTitle(heading, locale),
    brandNames(name, han),
    vertical(han),
  ]
  const fonts = [heading, kicker, name, han].flatMap((set) => set.fonts)
  const drawn = await satori(div({ display: 'flex', color: ink, ...cardSize }, ...texts), {
    ...cardSize,
    fonts,
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    background(picture, card.moon),
    `<path fill="${ink}" d="M${left} 532h44v44h-44z"/>`,
    `<path fill="${vermilion}" transform="translate(${left} 532) scale(${44 / 24})" d="${markPath}"/>`,
    drawn,
    '</svg>',
  ].join('')
}

/** The name of the site stands in for a title of which no letter can be drawn. */
async function openHeading(text: string, locale: Locale): Promise<FontSet> {
  const heading = await openFonts('title', `${text}…`, { locale, weight: 800 })
  const drawable = heading.drawable.replace(/…$/, '').trim()
  if (/[\p{L}\p{N}]/u.test(drawable)) return { ...heading, drawable }
  return openFonts('title', brand.name, { locale, weight: 800 })
}

/** The largest size at which the title fits into its box without breaking a word. */
async function fittedTitle({ family, fonts, drawable }: FontSet, locale: Locale): Promise<ReactNode> {
  const isEnglish = locale === 'en'
  const lineHeight = isEnglish ? 1.02 : 1.24
  const text = isEnglish ? drawable : chineseText(drawable, locale === 'zh-TW')
  const style: CSSProperties = {
    ...{ display: 'block', position: 'absolute', left, width: title.width, minWidth: 'min-content' },
    ...{ fontFamily: family, fontWeight: 800, lineHeight, textWrap: 'balance', whiteSpace: 'pre-line' },
    ...(isEnglish ? { letterSpacing: '-0.03em' } : { fontFeatureSettings: '"halt" 1' }),
  }
  // The line box of Chinese is taller than its characters.
  const top = (size: number) => title.top - (isEnglish ? 0 : 0.19) * size
  const sized = (size: number) => div({ ...style, fontSize: size, top: top(size) }, text)
  let [smallest, largest] = [title.smallest, isEnglish ? 116 : 124]
  if (!(await fits(sized(smallest), fonts))) return cutTitle(style, text, top(smallest), lineHeight)
  while (smallest < largest) {
    const size = smallest + title.step * Math.ceil((largest - smallest) / title.step / 2)
    if (await fits(sized(size), fonts)) smallest = size
    else largest = size - title.step
  }
  return sized(smallest)
}

async function fits(element: ReactNode, fonts: FontSet['fonts']): Promise<boolean> {
  let isInside = false
  await satori(div({ display: 'flex' }, element), {
    ...cardSize,
    fonts,
    onNodeDetected({ width, height, textContent }) {
      if (textContent) isInside = width <= title.width && height <= title.height
    },
  })
  return isInside
}

function cutTitle(style: CSSProperties, text: string, top: number, lineHeight: number): ReactNode {
  const lineClamp = Math.floor(title.height / lineHeight / title.smallest)
  const cut: CSSProperties = { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere', lineClamp }
  return div({ ...style, ...cut, fontSize: title.smallest, top }, text)
}

function chip({ family, drawable }: FontSet): ReactNode {
  const frame = { left, top: 60, height: 42, border: `3px solid ${ink}`, padding: '0 14.5px', maxWidth: 655 }
  const text = { fontFamily: family, fontWeight: 600, fontSize: 24, lineHeight: '42px' }
  const cut: CSSProperties = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
  return div({ display: 'block', position: 'absolute', ...frame, ...text, ...cut }, drawable)
}

function brandNames(name: FontSet, han: FontSet): ReactNode {
  return div(
    {
      display: 'flex',
      position: 'absolute',
      left: left + 58,
      top: 534,
      gap: 16,
      alignItems: 'baseline',
      fontWeight: 700,
    },
    div({ fontFamily: name.family, fontSize: 34, letterSpacing: '-0.02em' }, brand.name),
    div({ fontFamily: han.family, fontSize: 28 }, brand.han),
  )
}

function vertical({ family }: FontSet): ReactNode {
  const style = {
    left: 795,
    top: 119,
    width: 60,
    fontFamily: family,
    fontWeight: 700,
    fontSize: 60,
    lineHeight: '66px',
  }
  return div(
    { display: 'flex', flexDirection: 'column', position: 'absolute', ...style, color: vermilion },
    ...[...brand.han].map((character) => div({}, character)),
  )
}

function div(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style }, ...children)
}

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
