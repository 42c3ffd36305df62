import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { addDays, formatDateRange } from '#app/i18n/date-ranges.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { localize, type Localized } from '#app/i18n/localize.ts'
import type { Messages } from '#app/i18n/messages/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownDocument } from './document.ts'
import { bullets, joined, line, lines, linked } from './inline.ts'
import { newsList } from './news.ts'

type Whole<Key extends keyof HomeQueryResult> = NonNullable<HomeQueryResult[Key]>

type Found = HomeQueryResult & {
  page: Whole<'page'>
  summerProgram: Whole<'summerProgram'>
  contact: Whole<'contact'>
}

type Content = Localized<Found>

export function homeMarkdown(found: Found, urls: AbsoluteUrls, messages: Messages): string {
  const content = localize(found, urls.locale)
  const { page } = content
  return markdownDocument(
    { path: '/', title: page.hero.title, description: page.seo.description },
    urls,
    line(page.hero.chip),
    lines(page.hero.tagline),
    bullets(
      page.figures.map(
        ({ prefix, value, caption }) =>
          `**${[line(prefix), line(value)].join(' ').trim()}** ${line(caption)}`,
      ),
    ),
    why(page.why),
    programs(content, messages),
    summer(content.summerProgram, urls.locale, messages),
    services(content),
    mentors(content, messages),
    joined(`## ${line(page.news.label)}`, line(page.news.heading), newsList(found.news, urls)),
    testimonials(content, messages),
    contact(content, urls, messages),
  )
}

function why({ label, statement, mission, founding, incubator }: Content['page']['why']): string {
  const reasons = [mission, founding, incubator]
  return joined(
    `## ${line(label)}`,
    lines(statement),
    ...reasons.map(({ heading, text }) => joined(`### ${line(heading)}`, lines(text))),
  )
}

function programs({ page, programs }: Content, messages: Messages): string {
  return joined(
    `## ${line(page.programs.label)}`,
    lines(page.programs.heading),
    ...programs.map(({ fullName, durationWeeks, summary, rows }) =>
      joined(
        `### ${line(fullName)}`,
        durationWeeks === 1
          ? messages.programs.oneWeek
          : interpolate(messages.programs.weeks, { weeks: durationWeeks }),
        lines(summary),
        bullets(
          rows.map(({ term, description }) => `**${line(term)}**${messages.marks.colon}${line(description)}`),
        ),
      ),
    ),
  )
}

function summer(program: Content['summerProgram'], locale: Locale, { marks }: Messages): string {
  const { label, note, heading, lead, venue, days, startDate, seatsNote } = program
  const dates = startDate && formatDateRange(startDate, addDays(startDate, days.length - 1), locale)
  return joined(
    `## ${line(label)}`,
    line(note),
    lines(heading),
    lines(lead),
    days
      .map(({ title, text }, index) => `${index + 1}. **${line(title)}**${marks.colon}${line(text)}`)
      .join('\n'),
    [line(venue), line(seatsNote), dates].filter(Boolean).join(' · '),
  )
}

function services({ page, services, programs }: Content): string {
  const listed = programs.map(({ level, title }) => `**${line(level)}** ${line(title)}`)
  return joined(
    `## ${line(page.services.heading)}`,
    ...services.map(({ title, text, points, listPrograms }) =>
      joined(
        `### ${line(title)}`,
        lines(text),
        bullets([...(listPrograms ? listed : []), ...points.map(line)]),
      ),
    ),
  )
}

function mentors({ page, mentors }: Content, { marks }: Messages): string {
  return joined(
    `## ${line(page.mentors.label)}`,
    line(page.mentors.heading),
    bullets(
      mentors.map(
        ({ name, title, bio }) => `**${line(name)}**${marks.comma}${line(title)}${marks.colon}${line(bio)}`,
      ),
    ),
  )
}

function testimonials({ page, testimonials }: Content, { marks }: Messages): string {
  return joined(
    `## ${line(page.testimonials.label)}`,
    ...testimonials.map(
      ({ name, role, quote }) => `> ${line(quote)}\n>\n> ${line(name)}${marks.comma}${line(role)}`,
    ),
  )
}

function contact({ page, contact }: Content, urls: AbsoluteUrls, { marks }: Messages): string {
  const { label, heading, text, phoneLabel, emailLabel, wechatLabel } = page.contact
  return joined(
    `## ${line(label)}`,
    line(heading),
    lines(text),
    bullets([
      `${line(phoneLabel)}${marks.colon}${line(contact.phone)}`,
      `${line(emailLabel)}${marks.colon}${linked(line(contact.email), `mailto:${contact.email}`)}`,
      `${line(wechatLabel)}${marks.colon}${line(contact.wechatId)}`,
      line(contact.address),
      linked(line(label), urls.page('/#contact')),
    ]),
  )
}
