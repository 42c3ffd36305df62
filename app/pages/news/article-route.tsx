import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dayIn } from '#app/content/dates.ts'
import { readArticle } from './read-article.server.ts'
import { changedAt } from '#app/content/scheduled-articles.server.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { newsLabels } from '#app/i18n/labels/labels.server.ts'
import { articlePath, isStandaloneArticle } from './news.ts'
import { readingMinutes } from './reading-time.server.ts'
import { relatedNews } from './related.server.ts'
import { StandaloneArticle } from './StandaloneArticle.tsx'
import { articleNodes } from './structured-data.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { notFound } from '#app/http/redirect-or-not-found.server.ts'
import { localize, plain, availableLocales } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { absoluteUrls } from '#app/i18n/localized-paths.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const slug = params.slug ?? ''
  const article = await readArticle(context, slug)
  if (!article) throw await notFound(request, context)
  const isStandalone = article.layout === 'standalone'
  const own = localize(article, locale)
  const { title, excerpt, seo } = own
  const published = dayIn(own.date)
  // A scheduled article changes when it appears.
  const modified = changedAt(article)
  const versions = availableLocales(article.body)
  const shown = {
    ...own,
    _updatedAt: modified,
    published,
    versions,
    readingMinutes: readingMinutes(own),
    related: isStandalone ? [] : await relatedNews(context, locale, slug),
    url: absoluteUrls(context.content.publicOrigin, locale).page(articlePath({ slug })),
    labels: newsLabels(locale),
  }
  const facts = {
    title: plain(seo?.title) ? seo?.title : title,
    description: plain(seo?.description) ? seo?.description : excerpt,
    versions,
    picture: own.poster?.alt,
    article: { published, modified },
  }
  return withHead({ article: shown }, { request, context }, facts)
}

export const handle = { standalone: isStandaloneArticle } satisfies PageHandle

export const meta = pageMeta

const standaloneLayout =
  'lines grid grid-cols-1 lg:grid-cols-[calc(50vw-var(--spacing-grid)/2+var(--spacing-column)*5)_minmax(0,1fr)] print:block'

export default function NewsArticleRoute() {
  const { article } = useLoaderData<typeof loader>()
  const isStandalone = isStandaloneArticle({ article })
  const Page = isStandalone ? StandaloneArticle : ArticlePage
  return (
    <>
      <main id="main" className={isStandalone ? standaloneLayout : undefined} tabIndex={-1}>
        <Page article={article} />
      </main>
      <StructuredData nodes={(context) => articleNodes(article, context)} />
    </>
  )
}
