import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { courseFacts, joinFacts, offerFacts } from '#app/i18n/offer.ts'
import { localize, plain, type Localized, type Text } from '#app/i18n/localize.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { homeSections, type HomeSection } from '#app/utils/home-sections.ts'
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

type Writer = (content: Content, urls: AbsoluteUrls, labels: Labels) => string

/** An empty string omits a section. */
const writers: Record<HomeSection, Writer> = {
  hero,
  figures,
  why,
  programs,
  summer,
  services,
  mentors,
  news: ({ page, news }, urls) => joined(sectionHead(page.news), newsList(news, urls)),
  testimonials,
  contact,
}

export function homeMarkdown(found: Found, urls: AbsoluteUrls, labels: Labels): string {
  const content = localize(found, urls.locale)
  const { hero, seo } = content.page
  return markdownDocument(
    { path: '/', title: hero.title, description: seo.description },
    urls,
    ...homeSections.map((name) => writers[name](content, urls, labels)),
  )
}

function sectionHead({ label, note, heading }: Record<'label' | 'note' | 'heading', Text>): string {
  return joined(`## ${line(label)}`, line(note), lines(heading))
}

function hero({ page: { hero } }: Content): string {
  return joined(
    line(hero.chip),
    lines(hero.tagline),
    hero.videoUrl && linked(line(hero.videoLabel), hero.videoUrl),
  )
}

function figures({ page }: Content): string {
  return bullets(
    page.figures.map(
      ({ prefix, value, caption, source }) =>
        `**${[line(prefix), line(value)].join(' ').trim()}** ${line(caption)}${source ? `  \n${line(source)}` : ''}`,
    ),
  )
}

function why({ page: { why } }: Content): string {
  const { label, statement, glyphCaption, mission, founding, incubator } = why
  const reasons = [mission, founding, incubator]
  return joined(
    `## ${line(label)}`,
    lines(statement),
    ...reasons.map(({ heading, text }) => joined(`### ${line(heading)}`, lines(text))),
    lines(glyphCaption),
  )
}

function programs({ page, programs }: Content, { locale }: AbsoluteUrls, labels: Labels): string {
  const { facts, steps } = page.programs
  return joined(
    sectionHead(page.programs),
    ...programs.map((program) =>
      joined(
        `### ${line(program.fullName)}`,
        joinFacts(courseFacts(program, locale, labels)),
        lines(program.summary),
        factList(program.rows, labels),
      ),
    ),
    facts?.length ? joined(`### ${labels.programs.terms}`, factList(facts, labels)) : '',
    steps?.length ? joined(`### ${labels.programs.steps}`, numbered(steps.map(line))) : '',
  )
}

function factList(rows: { term: Text; description: Text }[], { marks }: Labels): string {
  return bullets(rows.map(({ term, description }) => `**${line(term)}**${marks.colon}${line(description)}`))
}

function numbered(items: string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n')
}

function summer({ summerProgram }: Content, { locale }: AbsoluteUrls, labels: Labels): string {
  const { lead, venue, days, seatsNote, facts } = summerProgram
  const offer = offerFacts(summerProgram, days.length, locale, labels)
  return joined(
    sectionHead(summerProgram),
    lines(lead),
    numbered(days.map(({ title, text }) => `**${line(title)}**${labels.marks.colon}${line(text)}`)),
    [line(venue), line(seatsNote), joinFacts(offer)].filter(Boolean).join(' · '),
    factList(facts ?? [], labels),
  )
}

function services({ page, services, programs }: Content): string {
  const listed = programs.map(({ level, title }) => `**${line(level)}** ${line(title)}`)
  return joined(
    sectionHead(page.services),
    line(`▶ ${plain(page.services.video.title)}`),
    ...services.map(({ title, text, points, listPrograms }) =>
      joined(
        `### ${line(title)}`,
        lines(text),
        bullets([...(listPrograms ? listed : []), ...points.map(line)]),
      ),
    ),
  )
}

function mentors({ page, mentors }: Content, _urls: AbsoluteUrls, { marks }: Labels): string {
  return joined(
    sectionHead(page.mentors),
    bullets(
      mentors.map(({ name, title, bio, url }) => {
        const linkedName = url ? linked(line(name), url) : line(name)
        return `**${linkedName}**${marks.comma}${line(title)}${marks.colon}${line(bio)}`
      }),
    ),
  )
}

function testimonials({ page, testimonials }: Content, _urls: AbsoluteUrls, { marks }: Labels): string {
  return joined(
    sectionHead(page.testimonials),
    ...testimonials.map(
      ({ name, role, quote }) => `> ${line(quote)}\n>\n> ${line(name)}${marks.comma}${line(role)}`,
    ),
  )
}

function contact({ page, contact }: Content, urls: AbsoluteUrls, { marks }: Labels): string {
  const { label, text, phoneLabel, emailLabel, wechatLabel } = page.contact
  return joined(
    sectionHead(page.contact),
    lines(text),
    bullets([
      `${line(phoneLabel)}${marks.colon}${line(contact.phone)}${contact.phoneHours ? marks.comma + line(contact.phoneHours) : ''}`,
      `${line(emailLabel)}${marks.colon}${linked(line(contact.email), `mailto:${contact.email}`)}`,
      `${line(wechatLabel)}${marks.colon}${line(contact.wechatId)}`,
      line(contact.address),
      linked(line(label), urls.page('/#contact')),
    ]),
  )
}
