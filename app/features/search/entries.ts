import { paragraphTexts } from '#app/sanity/shared/block-text.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/sanity/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { localize, type Localized, type Text } from '#app/i18n/localize.ts'
import { isLegalPage } from '#app/sanity/shared/legal-pages.ts'
import type { Entry } from './entry.ts'
import { homeEntries } from './home-entries.ts'

type Rest = Localized<SearchQueryResult>

type Body = { blocks: Parameters<typeof paragraphTexts>[0]; lang?: string }

export function entriesIn(news: NewsTextsQueryResult, rest: SearchQueryResult, locale: Locale): Entry[] {
  const content = localize(rest, locale)
  return [
    ...newsEntries(news, locale),
    ...content.programs.map(programEntry),
    ...summerEntry(content),
    ...content.services.map(serviceEntry),
    ...content.projects.map(projectEntry),
    ...content.mentors.map(mentorEntry),
    ...projectsPageEntry(content),
    ...aboutEntry(content),
    ...content.legal.filter(({ slug }) => isLegalPage(slug)).map(legalEntry),
    ...homeEntries(rest, locale),
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

function programEntry({ _id, title, level, fullName, summary, rows }: Rest['programs'][number]): Entry {
  return {
    kind: 'program',
    path: `/#${_id}`,
    title: fullName,
    summary: [summary, title, level],
    body: rows.map(({ description }) => description),
  }
}

function summerEntry({ summerProgram }: Rest): Entry[] {
  if (!summerProgram) return []
  const { label, note, heading, lead, venue, days, seatsNote } = summerProgram
  return [
    {
      kind: 'program',
      path: '/#summer',
      title: label,
      summary: [lead, heading, note],
      body: [venue, seatsNote, ...days.flatMap(({ title, text }) => [title, text])],
    },
  ]
}

function serviceEntry({ title, text, points }: Rest['services'][number]): Entry {
  return { kind: 'program', path: '/#pricing', title, summary: [text], body: points }
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
