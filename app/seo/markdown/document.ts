import { brand } from '#app/utils/brand.ts'
import { dayIn } from '#app/utils/calendar-day.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { languageTags } from '#app/i18n/locales.ts'
import { plain, type Text } from '#app/i18n/localize.ts'
import { joined, line } from './inline.ts'

type Facts = {
  /** Plain path of the page. */
  path: string
  title: Text
  description?: Text | null
  /** Left out where it is no day (YYYY-MM-DD). */
  date?: string
  /** Language of the body where it is not the page's. */
  bodyLang?: string
}

/** A page as a Markdown document: what it is about in its front matter, its title as the one first heading. */
export function markdownDocument(
  { path, title, description, date, bodyLang }: Facts,
  place: AbsoluteUrls,
  ...blocks: string[]
) {
  const fields: [string, string | undefined][] = [
    ['title', plain(title)],
    ['description', plain(description) || undefined],
    ['url', place.page(path)],
    ['language', languageTags[place.locale]],
    ['body_language', bodyLang],
    ['date', date && dayIn(date)],
    ['site', brand.name],
  ]
  const matter = fields.flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(oneLine(value))}`] : [],
  )
  return `${joined(['---', ...matter, '---'].join('\n'), `# ${line(title)}`, ...blocks)}\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
