import { requireDocument } from '#app/sanity/require-document.server.ts'
import { aboutQuery } from '#app/sanity/queries/about.ts'
import { homeQuery } from '#app/sanity/queries/home.ts'
import { legalPageQuery } from '#app/sanity/queries/legal.ts'
import { newsIndexQuery } from '#app/sanity/queries/news.ts'
import { projectsQuery } from '#app/sanity/queries/projects.ts'
import { readArticle } from '#app/sanity/read-article.server.ts'
import type {
  AboutQueryResult,
  HomeQueryResult,
  LegalPageQueryResult,
  NewsIndexQueryResult,
  ProjectsQueryResult,
} from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { aboutMarkdown } from './about.ts'
import { articleMarkdown } from './article.ts'
import { homeMarkdown } from './home.ts'
import { newsMarkdown } from './news.ts'
import { legalMarkdown } from './legal.ts'
import { projectsMarkdown } from './projects.ts'

type Writer = (context: LoadContext, urls: AbsoluteUrls, labels: Labels) => Promise<string>

const writers: Record<string, Writer> = {
  async index(context, urls, labels) {
    const found = await sanityClient(context).read<HomeQueryResult>(homeQuery)
    const page = requireDocument(found.page, 'home page', context)
    const summerProgram = requireDocument(found.summerProgram, 'summer program', context)
    const contact = requireDocument(found.contact, 'site settings', context)
    return homeMarkdown({ ...found, page, summerProgram, contact }, urls, labels)
  },
  async about(context, urls, labels) {
    const { page, founder } = await sanityClient(context).read<AboutQueryResult>(aboutQuery)
    return aboutMarkdown({ page: requireDocument(page, 'about page', context), founder }, urls, labels)
  },
  async projects(context, urls, labels) {
    const { page, projects } = await sanityClient(context).read<ProjectsQueryResult>(projectsQuery)
    return projectsMarkdown({ page: requireDocument(page, 'projects page', context), projects }, urls, labels)
  },
  privacy: (context, urls, labels) => legal(context, urls, labels, 'privacy'),
  accessibility: (context, urls, labels) => legal(context, urls, labels, 'accessibility'),
  async news(context, urls) {
    const { home, news } = await sanityClient(context).read<NewsIndexQueryResult>(newsIndexQuery)
    return newsMarkdown(requireDocument(home, 'home page', context).news, news, urls)
  },
}

async function legal(
  context: LoadContext,
  urls: AbsoluteUrls,
  labels: Labels,
  slug: string,
): Promise<string> {
  const page = await sanityClient(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  return legalMarkdown(requireDocument(page, `${slug} page`, context), urls, labels)
}

/** `page` is a path without prefix and leading slash (`index`, `about`, `news/…`). Null for unknown pages. */
export async function pageMarkdown(
  context: LoadContext,
  page: string,
  urls: AbsoluteUrls,
  labels: Labels,
): Promise<string | null> {
  const slug = /^news\/([^/]+)$/.exec(page)?.[1]
  if (slug === undefined) {
    return Object.hasOwn(writers, page) ? writers[page]!(context, urls, labels) : null
  }
  const article = await readArticle(context, decodeURIComponent(slug))
  return article && articleMarkdown(article, urls, labels)
}
