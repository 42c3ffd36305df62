import type { SocialCard, SocialHeading } from '../../../app/utils/load-context.ts'
import { brand, markPath } from '../../../app/utils/brand.ts'
import { inks } from '../../../app/styles/colours.ts'
import { defaultLocale, languageTags } from '../../../app/i18n/locales.ts'
import { openShaper, type Shaper } from './shape.ts'
import { setTitle } from './set-title.ts'
import { cardSize, background } from './card-background.ts'

const { vermilion, 'ink-black': ink } = inks
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
