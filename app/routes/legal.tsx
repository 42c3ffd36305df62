import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazyStatic } from '#app/hydration/lazy-static.ts'
import { staticContent } from '#app/hydration/static-content.ts'
import { StaticPage } from '#app/hydration/StaticContent.tsx'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { availableLocales, localize } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { legalPageQuery } from '#app/sanity/queries/legal.ts'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import type { LegalPageQueryResult } from '#app/sanity/sanity.types.ts'
import { withHead } from '#app/seo/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { breadcrumbs } from '#app/seo/structured-data/page-context.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { styleLinks } from '#app/styles/route-styles.ts'

const loadLegalPage = async () => (await import('#app/features/legal/LegalPage.tsx')).LegalPage
const LegalPage =
  import.meta.env.SSR || import.meta.env.DEV ? await loadLegalPage() : lazyStatic(loadLegalPage)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const slug = plainPath(new URL(request.url).pathname).slice(1)
  const found = await sanityClient(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  const page = requireDocument(found, `page /${slug}`, context)
  const shown = localize(page, locale)
  const facts = { ...shown.seo, versions: availableLocales(page.body) }
  return withHead(staticContent(shown, context), { request, context }, facts)
}

export const links = styleLinks('routes/legal')

export const meta = pageMeta

export default function LegalRoute() {
  const { static: page } = useLoaderData<typeof loader>()
  return (
    <>
      <StaticPage of={page}>{(page) => <LegalPage page={page} />}</StaticPage>
      <StructuredData
        nodes={
          import.meta.env.SSR && page ? (context) => [breadcrumbs(context, { name: page.title })] : undefined
        }
      />
    </>
  )
}
