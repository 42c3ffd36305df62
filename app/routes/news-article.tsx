import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newsArticleQuery } from '#app/content/queries/news.ts'
import type { NewsArticleQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import type { PageHandle } from '#app/features/frame/standalone.ts'
import { ArticlePage } from '#app/features/news/ArticlePage.tsx'
import { isStandaloneArticle } from '#app/features/news/news.ts'
import { StandaloneArticle } from '#app/features/news/StandaloneArticle.tsx'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const slug = params.slug ?? ''
  const article = await contentSource(context).read<NewsArticleQueryResult>(newsArticleQuery, { slug })
  if (!article) throw new Response(null, { status: 404 })
  return { article: localize(article, locale), versions: versionsOf(article.body) }
}

export const handle = { standalone: isStandaloneArticle } satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return []
  const { title, excerpt, seo, date, _updatedAt } = data.article
  return pageHead(page, {
    title: seo?.title ?? title,
    description: seo?.description ?? excerpt,
    versions: data.versions,
    article: { published: date, modified: _updatedAt },
  })
}

export default function NewsArticleRoute() {
  const data = useLoaderData<typeof loader>()
  const Page = isStandaloneArticle(data) ? StandaloneArticle : ArticlePage
  return <Page article={data.article} />
}
