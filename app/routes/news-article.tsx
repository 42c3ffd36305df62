import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brand } from '#app/brand.ts'
import { newsArticleQuery } from '#app/content/queries/news.ts'
import type { NewsArticleQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import type { PageHandle } from '#app/features/frame/standalone.ts'
import { ArticlePage } from '#app/features/news/ArticlePage.tsx'
import { isStandaloneArticle } from '#app/features/news/news.ts'
import { StandaloneArticle } from '#app/features/news/StandaloneArticle.tsx'
import { localize, plain } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const slug = params.slug ?? ''
  const article = await contentSource(context).read<NewsArticleQueryResult>(newsArticleQuery, { slug })
  if (!article) throw new Response(null, { status: 404 })
  return { article: localize(article, locale) }
}

export const handle = { standalone: isStandaloneArticle } satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { title, excerpt, seo } = data.article
  return [
    { title: `${plain(seo?.title ?? title)} · ${brand.name}` },
    { name: 'description', content: plain(seo?.description ?? excerpt) },
  ]
}

export default function NewsArticleRoute() {
  const data = useLoaderData<typeof loader>()
  const Page = isStandaloneArticle(data) ? StandaloneArticle : ArticlePage
  return <Page article={data.article} />
}
