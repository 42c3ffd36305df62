import { brand } from '#app/utils/brand.ts'
import { dayIn } from '#app/utils/calendar-day.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { languageTags } from '#app/i18n/locales.ts'
import { plain, type Text } from '#app/i18n/localize.ts'
import { joined, line } from './inline.ts'

type Facts = {
  path: string
  title: Text
  description?: Text | null
  /** Omitted unless a valid YYYY-MM-DD. */
  date?: string
  bodyLang?: string
}

export function markdownDocument(
  { path, title, description, date, bodyLang }: Facts,
  urls: AbsoluteUrls,
  ...blocks: string[]
) {
  const fields: [string, string | undefined][] = [
    ['title', plain(title)],
    ['description', plain(description) || undefined],
    ['url', urls.page(path)],
    ['language', languageTags[urls.locale]],
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
