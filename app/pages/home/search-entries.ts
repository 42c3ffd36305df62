import type { LocalizedString, SearchQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { localize, type Localized, type Text } from '#app/i18n/localize.ts'
import { homeAnchors, homeSections, type HomeSection } from './home-sections.ts'
import type { Entry } from '#app/islands/search/entry.ts'
import { searchLabels } from '#app/islands/search/search-labels.ts'
import { textsIn } from '#app/pages/search/texts-in.ts'

type Home = NonNullable<SearchQueryResult['home']>
type Content = Localized<{ home: Home } & Pick<SearchQueryResult, 'testimonials'>>
type Section = Omit<Entry, 'kind' | 'path'>
type Writer = (content: Content, locale: Locale) => Section | null

/** Sections whose entry is not simply all their texts. The summer program is an entry of its own. */
const writers = {
  hero: ({ home: { seo, hero } }) => ({
    title: seo.title,
    summary: [hero.tagline, hero.title],
    body: [hero.chip, seo.description],
  }),
  figures: ({ home }, locale) => ({
    title: searchLabels(locale).figures,
    summary: home.figures.map(({ caption }) => caption),
    body: home.figures.flatMap(({ prefix, value, source }) =>
      [prefix, value, source].filter((text) => text != null),
    ),
  }),
  why: ({ home: { why } }) => ({
    title: why.label,
    summary: [why.statement],
    body: [
      ...[why.mission, why.incubator, why.founding].flatMap(({ heading, text }) => [heading, text]),
      why.glyphCaption,
      ...why.couplet.map((text) => ({ text, lang: 'zh-Hant' })),
    ],
  }),
  summer: () => null,
  testimonials: ({ home, testimonials }) => ({
    ...heading(home.testimonials),
    body: testimonials.flatMap(({ quote, role }) => [quote, role]),
  }),
} satisfies Partial<Record<HomeSection, Writer>>

/** For all other sections, every text is indexed. */
type TextSection = Exclude<HomeSection, keyof typeof writers>

export function homeEntries({ home, testimonials, settings }: SearchQueryResult, locale: Locale): Entry[] {
  if (!home) return []
  const content = localize({ home, testimonials }, locale)
  return homeSections.flatMap((name): Entry[] => {
    const section = isTextSection(name) ? allTexts(home[name], locale) : writers[name](content, locale)
    const anchor = homeAnchors[name]
    if (!section) return []
    if (name === 'contact' && settings) {
      const { phone, email, wechatId, lineId, address } = settings
      section.summary.push(
        ...section.body,
        phone,
        email,
        wechatId,
        lineId ? `LINE ${lineId}` : '',
        localize(address, locale),
      )
    }
    return [{ kind: 'page', path: anchor ? `/#${anchor}` : '/', ...section }]
  })
}

function isTextSection(name: HomeSection): name is TextSection {
  return !Object.hasOwn(writers, name)
}

type Heading = Record<'label' | 'note' | 'heading', Text>

function heading({ label, note, heading }: Heading): Section {
  return { title: label, summary: [heading, note], body: [] }
}

type Texts = { label: LocalizedString; heading?: unknown; note?: unknown; steps?: unknown }

function allTexts(section: Texts | null, locale: Locale): Section | null {
  if (!section) return null
  const { label, heading, note, ...others } = section
  return {
    title: localize(label, locale),
    summary: localize(textsIn([heading, note]), locale),
    // The steps of an application have an entry of their own.
    body: localize(textsIn({ ...others, steps: null }), locale),
  }
}
