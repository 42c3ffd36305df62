import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/content/require-document.server.ts'
import { aboutQuery } from './query.ts'
import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { AboutPage } from './AboutPage.tsx'
import { initials } from '#app/pages/home/mentors/initials.ts'
import { aboutNodes } from './structured-data.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { localize, plain, availableLocales } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page: found, founder } = await sanityClient(context).read<AboutQueryResult>(aboutQuery)
  const page = requireDocument(found, 'about page', context)
  const content = localize({ page, founder }, locale)
  const shown = {
    ...content,
    initials: initials(plain(content.founder?.name)),
  }
  const facts = { ...shown.page.seo, versions: availableLocales(page.hero.heading) }
  return withHead({ content: shown }, { request, context }, facts)
}

export const meta = pageMeta

export default function AboutRoute() {
  const { content } = useLoaderData<typeof loader>()
  return (
    <>
      <main id="main" className="about" tabIndex={-1}>
        <AboutPage content={content} />
      </main>
      <StructuredData nodes={(context) => aboutNodes(content, context)} />
    </>
  )
}
