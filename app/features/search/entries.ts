import { paragraphTexts } from '#app/sanity/shared/block-text.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/sanity/sanity.types.ts'
import { addDays, formatDateRange } from '#app/i18n/date-ranges.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { localize, type Localized, type Text } from '#app/i18n/localize.ts'
import { isLegalPage } from '#app/sanity/shared/legal-pages.ts'
import { chatEntries } from './chat-entries.ts'
import type { Entry } from './entry.ts'
import { homeEntries } from './home-entries.ts'
import { textsIn } from './texts-in.ts'

type Rest = Localized<SearchQueryResult>

type Body = { blocks: Parameters<typeof paragraphTexts>[0]; lang?: string }

export function entriesIn(news: NewsTextsQueryResult, rest: SearchQueryResult, locale: Locale): Entry[] {
  const content = localize(rest, locale)
  return [
    ...newsEntries(news, locale),
    ...rest.programs.map((program) => programEntry(program, locale)),
    ...summerEntry(rest, locale),
    ...rest.services.map((service) => serviceEntry(service, locale)),
    ...content.projects.map(projectEntry),
    ...content.mentors.map(mentorEntry),
    ...projectsPageEntry(content),
    ...aboutEntry(content),
    ...content.legal.filter(({ slug }) => isLegalPage(slug)).map(legalEntry),
    ...homeEntries(rest, locale),
    ...chatEntries(rest, locale),
  ]
}

function newsEntries(news: NewsTextsQueryResult, locale: Locale): Entry[] {
  return localize(news, locale).map(({ title, excerpt, slug, date, body }) => ({
    kind: 'news',
    path: `/news/${slug}`,
    date,
    title,
    summary: [excerpt],
    body: paragraphs(body),
  }))
}

function programEntry(
  { _id, fullName, summary, durationWeeks, rows, ...others }: SearchQueryResult['programs'][number],
  locale: Locale,
): Entry {
  const { programs } = messagesFor(locale)
  return {
    kind: 'program',
    path: `/#${_id}`,
    title: localize(fullName, locale),
    summary: [
      ...localize([summary, ...textsIn(others)], locale),
      durationWeeks === 1 ? programs.oneWeek : interpolate(programs.weeks, { weeks: durationWeeks }),
    ],
    body: rows.map(({ description }) => localize(description, locale)),
  }
}

function summerEntry({ summerProgram }: SearchQueryResult, locale: Locale): Entry[] {
  if (!summerProgram) return []
  const { label, lead, heading, startDate, days, ...others } = summerProgram
  const dates = startDate ? [formatDateRange(startDate, addDays(startDate, days.length - 1), locale)] : []
  return [
    {
      kind: 'program',
      path: '/#summer',
      title: localize(label, locale),
      summary: localize([lead, heading], locale),
      body: [...dates, ...localize(textsIn([{ ...others, ctaLabel: null }, days]), locale)],
    },
  ]
}

function serviceEntry(
  { _id, title, text, ...others }: SearchQueryResult['services'][number],
  locale: Locale,
): Entry {
  return {
    kind: 'program',
    path: `/#${_id}`,
    title: localize(title, locale),
    summary: [localize(text, locale)],
    body: localize(textsIn(others), locale),
  }
}

function projectEntry({ _id, ...project }: Rest['projects'][number]): Entry {
  const { title, description, category, tags, detailedDescription } = project
  return {
    kind: 'project',
    path: `/projects#${_id}`,
    title,
    summary: [description, category, ...tags],
    body: [detailedDescription],
  }
}

function mentorEntry({ _id, name, title, bio }: Rest['mentors'][number]): Entry {
  return { kind: 'mentor', path: `/#${_id}`, title: name, summary: [title], body: [bio] }
}

function projectsPageEntry({ projectsPage }: Rest): Entry[] {
  if (!projectsPage) return []
  const { heading, lead, recruitingLabel, cta } = projectsPage
  return [
    {
      kind: 'page',
      path: '/projects',
      title: heading,
      summary: [lead],
      body: [cta.heading, cta.text, recruitingLabel],
    },
  ]
}

function aboutEntry({ about }: Rest): Entry[] {
  if (!about) return []
  const { seo, hero, mission, incubator, focusHeading, focusAreas, founder } = about
  return [
    {
      kind: 'page',
      path: '/about',
      title: seo.title,
      summary: [hero.lead, hero.heading],
      body: [
        hero.label,
        ...[mission, incubator].flatMap(({ heading, text }) => [heading, text]),
        focusHeading,
        ...focusAreas.flatMap(({ title, text }) => [title, text]),
        founder.label,
        founder.heading,
        ...paragraphs(founder.body),
      ],
    },
  ]
}

function legalEntry({ slug, title, intro, body }: Rest['legal'][number]): Entry {
  return { kind: 'page', path: `/${slug}`, title, summary: [intro], body: paragraphs(body) }
}

function paragraphs({ blocks, lang }: Body): Text[] {
  return paragraphTexts(blocks).map((text) => (lang ? { text, lang } : text))
}
