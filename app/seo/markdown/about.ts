import type { AboutQueryResult } from '#app/sanity/sanity.types.ts'
import { localize } from '#app/i18n/localize.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { bodyMarkdown } from './body.ts'
import { markdownDocument } from './document.ts'
import { bullets, joined, line, lines, linked } from './inline.ts'

type Content = { page: NonNullable<AboutQueryResult['page']>; founder: AboutQueryResult['founder'] }

export function aboutMarkdown(content: Content, urls: AbsoluteUrls, { marks }: Labels): string {
  const { page, founder } = localize(content, urls.locale)
  const { hero, mission, incubator, focusHeading, focusAreas } = page
  return markdownDocument(
    { path: '/about', title: page.seo.title, description: page.seo.description },
    urls,
    line(hero.label),
    `**${line(hero.heading)}**`,
    lines(hero.lead),
    ...[mission, incubator].map(({ heading, text }) => joined(`## ${line(heading)}`, lines(text))),
    `## ${line(focusHeading)}`,
    ...focusAreas.map(({ title, text }) => joined(`### ${line(title)}`, lines(text))),
    `## ${line(page.founder.heading)}`,
    line(page.founder.label),
    founder ? `**${line(founder.name)}**${marks.comma}${line(founder.title)}` : '',
    bodyMarkdown(page.founder.body.blocks, urls),
    bullets(page.founder.links.map(({ label, url }) => linked(line(label), url))),
  )
}
