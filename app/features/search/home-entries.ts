import type { SearchQueryResult } from '#app/sanity/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { Entry } from './entry.ts'
import { searchMessages } from './search-messages.ts'

type Content = Pick<Localized<SearchQueryResult>, 'home' | 'testimonials'>

type Section = Omit<Entry, 'kind' | 'path'>

export function homeEntries({ home, testimonials }: Content, locale: Locale): Entry[] {
  if (!home) return []
  const { seo, hero, figures, why, contact } = home
  const sections: Record<string, Section> = {
    '': { title: seo.title, summary: [hero.tagline, hero.title], body: [hero.chip, seo.description] },
    '#figures': {
      title: searchMessages(locale).figures,
      summary: figures.map(({ caption }) => caption),
      body: figures.map(({ value }) => value),
    },
    '#why': {
      title: why.label,
      summary: [why.statement],
      body: [
        ...[why.mission, why.incubator, why.founding].flatMap(({ heading, text }) => [heading, text]),
        why.glyphCaption,
        ...why.couplet.map((text) => ({ text, lang: 'zh-Hant' })),
      ],
    },
    '#programs': heading(home.programs),
    '#pricing': heading(home.services),
    '#mentors': heading(home.mentors),
    '#news': heading(home.news),
    '#testimonials': {
      ...heading(home.testimonials),
      body: testimonials.flatMap(({ quote, role }) => [quote, role]),
    },
    '#contact': {
      title: contact.label,
      summary: [contact.text, contact.heading],
      body: [contact.note, contact.phoneLabel, contact.emailLabel, contact.wechatLabel],
    },
  }
  return Object.entries(sections).map(([anchor, section]) => ({
    kind: 'page',
    path: `/${anchor}`,
    ...section,
  }))
}

function heading({ label, note, heading }: Record<'label' | 'note' | 'heading', Section['title']>): Section {
  return { title: label, summary: [heading, note], body: [] }
}
