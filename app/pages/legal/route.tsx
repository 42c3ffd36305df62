import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from './LegalPage.tsx'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { availableLocales, localize } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { legalPageQuery } from './query.ts'
import { requireDocument } from '#app/content/require-document.server.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import type { LegalPageQueryResult } from '#app/content/sanity.types.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { breadcrumbs } from '#app/seo/structured-data/page-context.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const slug = plainPath(new URL(request.url).pathname).slice(1)
  const found = await sanityClient(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  const page = requireDocument(found, `page /${slug}`, context)
  const shown = localize(page, locale)
  const facts = { ...shown.seo, versions: availableLocales(page.body) }
  return withHead({ page: shown }, { request, context }, facts)
}

export const meta = pageMeta

export default function LegalRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <LegalPage page={page} />
      </main>
      <StructuredData nodes={(context) => [breadcrumbs(context, { name: page.title })]} />
    </>
  )
}
