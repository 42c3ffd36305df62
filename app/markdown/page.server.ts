import { present } from '#app/content/present.server.ts'
import { aboutQuery } from '#app/content/queries/about.ts'
import { homeQuery } from '#app/content/queries/home.ts'
import { legalPageQuery } from '#app/content/queries/legal.ts'
import { newsArticleQuery, newsIndexQuery } from '#app/content/queries/news.ts'
import { projectsQuery } from '#app/content/queries/projects.ts'
import type {
  AboutQueryResult,
  HomeQueryResult,
  LegalPageQueryResult,
  NewsArticleQueryResult,
  NewsIndexQueryResult,
  ProjectsQueryResult,
} from '#app/content/sanity.types.ts'
import { contentSource, type ContentSource } from '#app/content/source.server.ts'
import type { Messages } from '#app/i18n/messages/en.ts'
import type { Place } from '#app/i18n/place.ts'
import type { LoadContext } from '#app/load-context.ts'
import { aboutMarkdown } from './about.ts'
import { articleMarkdown } from './article.ts'
import { homeMarkdown } from './home.ts'
import { newsMarkdown } from './news.ts'
import { legalMarkdown } from './legal.ts'
import { projectsMarkdown } from './projects.ts'

type Writer = (source: ContentSource, place: Place, messages: Messages) => Promise<string>

const writers: Record<string, Writer> = {
  async index(source, place, messages) {
    const found = await source.read<HomeQueryResult>(homeQuery)
    const page = present(found.page, 'home page')
    const summerProgram = present(found.summerProgram, 'summer program')
    const contact = present(found.contact, 'site settings')
    return homeMarkdown({ ...found, page, summerProgram, contact }, place, messages)
  },
  async about(source, place) {
    const { page, founder } = await source.read<AboutQueryResult>(aboutQuery)
    return aboutMarkdown({ page: present(page, 'about page'), founder }, place)
  },
  async projects(source, place, messages) {
    const { page, projects } = await source.read<ProjectsQueryResult>(projectsQuery)
    return projectsMarkdown({ page: present(page, 'projects page'), projects }, place, messages)
  },
  privacy: (source, place, messages) => legal(source, place, messages, 'privacy'),
  accessibility: (source, place, messages) => legal(source, place, messages, 'accessibility'),
  async news(source, place) {
    const { section, news } = await source.read<NewsIndexQueryResult>(newsIndexQuery)
    return newsMarkdown(present(section, 'home page'), news, place)
  },
}

async function legal(source: ContentSource, place: Place, messages: Messages, slug: string): Promise<string> {
  const page = await source.read<LegalPageQueryResult>(legalPageQuery, { slug })
  return legalMarkdown(present(page, `${slug} page`), place, messages)
}

/** A page as Markdown, by its plain path without slash (`index`, `about`, `news/…`); null where there is none. */
export async function pageMarkdown(
  context: LoadContext,
  page: string,
  place: Place,
  messages: Messages,
): Promise<string | null> {
  const source = contentSource(context)
  const slug = /^news\/([^/]+)$/.exec(page)?.[1]
  if (slug === undefined) {
    return Object.hasOwn(writers, page) ? writers[page]!(source, place, messages) : null
  }
  const params = { slug: decodeURIComponent(slug) }
  const article = await source.read<NewsArticleQueryResult>(newsArticleQuery, params)
  return article && articleMarkdown(article, place, messages)
}
