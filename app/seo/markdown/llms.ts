import type { HomeQueryResult, NewsIndexQueryResult, SiteQueryResult } from '#app/content/sanity.types.ts'
import { languages } from '#app/i18n/languages.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import { localize, type Text, type Localized, plain } from '#app/i18n/localize.ts'
import type { Labels } from '#app/i18n/labels/en/site.ts'
import { absoluteUrls, type AbsoluteUrls } from '#app/i18n/localized-paths.ts'
import { courseFacts, joinFacts, offerFacts } from '#app/i18n/offer.ts'
import { shownLegalPages } from '#app/content/document-types.ts'
import { formatDate } from '#app/i18n/dates.ts'

type Facts = Pick<HomeQueryResult, 'programs' | 'summerProgram' | 'questions'> & {
  legal: SiteQueryResult['legal']
  settings: NonNullable<SiteQueryResult['settings']>
  news: NewsIndexQueryResult['news']
}

/** Format: https://llmstxt.org */
export function llmsText(facts: Facts, origin: string, locale: Locale, labels: Labels): string {
  const urls = absoluteUrls(origin, locale)
  const { settings, legal, programs, summerProgram, questions, news } = localize(facts, locale)
  const { navigation, footer } = settings
  const pages: Record<string, Text> = {
    index: navigation.home,
    about: navigation.about,
    projects: navigation.projects,
    news: navigation.news,
    ...Object.fromEntries(shownLegalPages(legal).map(({ slug, title }) => [slug, title])),
  }
  const others = locales.filter((other) => other !== locale)
  const text = joined(
    `# ${line(settings.seo.title)}`,
    `> ${line(settings.seo.description)}`,
    `${line(settings.address)} · ${line(settings.email)} · ${line(settings.phone)}`,
    `## ${line(navigation.home)}`,
    bullets(Object.entries(pages).map(([page, label]) => linked(line(label), urls.page(`/${page}.md`)))),
    `## ${line(footer.programsHeading)}`,
    bullets([
      ...programs.map(
        (program) =>
          `${linked(line(program.fullName), urls.page(`/#${program._id}`))}${labels.marks.colon}${sentences(line(program.summary), joinFacts(courseFacts(program, locale, labels)))}`,
      ),
      summerProgram
        ? `${linked(line(summerProgram.label), urls.page('/#summer'))}${labels.marks.colon}${sentences(line(summerProgram.lead), joinFacts(offerFacts(summerProgram, summerProgram.days.length, locale, labels)))}`
        : '',
    ]),
    `## ${line(footer.faqLabel)}`,
    bullets(
      questions.map(
        ({ _id, question, answer }) => `${linked(line(question), urls.page(`/#${_id}`))} ${line(answer)}`,
      ),
    ),
    `## ${line(navigation.news)}`,
    newsList(news, urls),
    '## Optional',
    bullets([
      ...others.map((other) => linked(languages[other].name, absoluteUrls(origin, other).page('/llms.txt'))),
      linked('Atom', urls.page('/feed.xml')),
    ]),
  )
  return `${text}\n`
}

type Item = Pick<NewsIndexQueryResult['news'][number], 'slug' | 'title' | 'date' | 'excerpt'>

function newsList(news: Localized<Item>[], urls: AbsoluteUrls): string {
  return bullets(
    news.map(({ slug, title, date, excerpt }) =>
      [linked(line(title), urls.page(`/news/${slug}.md`)), formatDate(date, urls.locale), line(excerpt)].join(
        ' · ',
      ),
    ),
  )
}

export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([ \t]*)([#\-=>|]|\+(?=\s|$))/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])(?=\s|$)/gm, '$1\\$2')
}

const wide = '[\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff5e]'
const breakInChinese = new RegExp(`(?<=${wide}\\**)\\s*\\n\\s*(?=\\**${wide})`, 'gu')

/** No blank after a mark that is as wide as a character. */
function sentences(first: string, second: string): string {
  return first + (/[。！？]$/.test(first) ? '' : ' ') + second
}

/** A line break becomes a space, between Chinese characters nothing. */
function inOneLine(text: string): string {
  return text
    .replace(breakInChinese, '')
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))
    .trim()
}

export function line(text: Text | null | undefined): string {
  return escapeMarkdown(inOneLine(plain(text)))
}

export function linked(label: string, url: string): string {
  return `[${label}](${url.replace(/[()<>\s]/g, escaped)})`
}

/** `encodeURIComponent` leaves parentheses as they are. */
function escaped(sign: string): string {
  return sign > '\x7f' ? encodeURIComponent(sign) : `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
}

export function joined(...blocks: (string | null | undefined)[]): string {
  return blocks.filter((block) => block?.trim()).join('\n\n')
}

export function bullets(items: string[]): string {
  return items
    .filter((item) => item.trim())
    .map((item) => `- ${item.replaceAll('\n', '\n  ')}`)
    .join('\n')
}
