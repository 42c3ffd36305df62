import { paragraphTexts } from '#app/i18n/block-text.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/content/sanity.types.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { courseFacts, offerFacts } from '#app/i18n/offer.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { localize, plain, type Localized, type Text } from '#app/i18n/localize.ts'
import { shownLegalPages } from '#app/content/document-types.ts'
import { chatEntries } from './chat-entries.ts'
import type { Entry } from '#app/islands/search/entry.ts'
import { homeEntries } from '#app/pages/home/search-entries.ts'
import { searchLabels } from '#app/islands/search/search-labels.ts'
import { textsIn } from './texts-in.ts'

type Rest = Localized<SearchQueryResult>

type Body = { blocks: (Parameters<typeof paragraphTexts>[0][number] & { style?: string })[]; lang?: string }

export function entriesIn(news: NewsTextsQueryResult, rest: SearchQueryResult, locale: Locale): Entry[] {
  const content = localize(rest, locale)
  return [
    ...newsEntries(news, locale),
    ...rest.programs.map((program) => programEntry(program, locale)),
    ...summerEntry(rest, locale),
    ...applicationEntry(rest, locale),
    ...questionEntries(content),
    ...rest.services.map((service) => serviceEntry(service, locale)),
    ...content.projects.map(projectEntry),
    ...content.mentors.map(mentorEntry),
    ...projectsPageEntry(content),
    ...aboutEntry(content),
    ...shownLegalPages(content.legal).map(legalEntry),
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

type Program = SearchQueryResult['programs'][number]

function programEntry(program: Program, locale: Locale): Entry {
  const { _id, fullName, summary, level, title, rows } = program
  const { dates, duration, price } = courseFacts(program, locale, labelsFor(locale))
  return {
    kind: 'program',
    path: `/#${_id}`,
    title: localize(fullName, locale),
    summary: [...localize([summary, level, title], locale), dates, duration].filter(Boolean),
    body: [...labelledPrice(price, locale), ...localize(textsIn(rows), locale)],
  }
}

function summerEntry({ summerProgram }: SearchQueryResult, locale: Locale): Entry[] {
  if (!summerProgram) return []
  const { label, lead, heading, startDate, price: amount, days, ...others } = summerProgram
  const offer = { startDate, price: amount }
  const { dates, price } = offerFacts(offer, days.length, locale, labelsFor(locale))
  return [
    {
      kind: 'program',
      path: '/#summer',
      title: localize(label, locale),
      summary: [...localize([lead, heading], locale), dates].filter(Boolean),
      body: [
        ...labelledPrice(price, locale),
        ...localize(textsIn([{ ...others, ctaLabel: null }, days]), locale),
      ],
    },
  ]
}

function labelledPrice(price: string, locale: Locale): Text[] {
  return price ? [`${searchLabels(locale).price} ${price}`] : []
}

/** How to apply, with the closing date of each offer. */
function applicationEntry({ home, programs, summerProgram }: SearchQueryResult, locale: Locale): Entry[] {
  const steps = localize(home?.programs?.steps ?? [], locale)
  const [first, ...others] = steps
  if (!first) return []
  const { programs: labels, offer } = labelsFor(locale)
  const offers = [
    ...programs.map(({ fullName, applyBy }) => ({ name: fullName, applyBy })),
    ...(summerProgram ? [{ name: summerProgram.label, applyBy: summerProgram.applyBy }] : []),
  ]
  const dates = offers.flatMap(({ name, applyBy }) =>
    applyBy ? [`${offer.deadline} ${formatDate(applyBy, locale)} – ${plain(localize(name, locale))}`] : [],
  )
  return [
    {
      kind: 'program',
      path: '/#programs',
      title: labels.steps,
      summary: [first],
      body: [...others, ...dates],
      weight: 2,
    },
  ]
}

function questionEntries({ questions, settings }: Rest): Entry[] {
  const entries = questions.map(({ _id, question, answer }): Entry => ({
    kind: 'answer',
    path: `/#${_id}`,
    title: question,
    summary: [answer],
    body: [],
  }))
  if (!settings || entries.length === 0) return entries
  return [
    ...entries,
    { kind: 'answer', path: '/#questions', title: settings.footer.faqLabel, summary: [], body: [] },
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

/** A heading stands with the paragraph below it: a result quotes what it says, too. */
function paragraphs({ blocks, lang }: Body): Text[] {
  const texts: string[] = []
  let heading = ''
  for (const block of blocks) {
    const [text] = paragraphTexts([block])
    if (text && /^h\d$/.test(block.style ?? '')) heading = text
    else if (text) {
      texts.push(heading ? heading + (/\p{Script=Han}/u.test(heading) ? '：' : ': ') + text : text)
      heading = ''
    }
  }
  return texts.map((text) => (lang ? { text, lang } : text))
}
