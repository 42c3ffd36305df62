import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { aboutQuery } from '#app/sanity/queries/about.ts'
import type { AboutQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { initials } from '#app/features/mentors/initials.ts'
import { aboutNodes } from '#app/seo/structured-data/about-nodes.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { localize, plain, availableLocales } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/seo/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { styleLinks } from '#app/styles/route-styles.ts'
import { lazyStatic } from '#app/hydration/lazy-static.ts'
import { staticContent } from '#app/hydration/static-content.ts'
import { StaticPage } from '#app/hydration/StaticContent.tsx'

const loadAboutPage = async () => (await import('#app/features/about/AboutPage.tsx')).AboutPage
const AboutPage =
  import.meta.env.SSR || import.meta.env.DEV ? await loadAboutPage() : lazyStatic(loadAboutPage)

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
  return withHead(staticContent(shown, context), { request, context }, facts)
}

export const links = styleLinks('routes/about')

export const meta = pageMeta

export default function AboutRoute() {
  const { static: content } = useLoaderData<typeof loader>()
  return (
    <>
      <StaticPage className="about" of={content}>
        {(content) => <AboutPage content={content} />}
      </StaticPage>
      <StructuredData
        nodes={import.meta.env.SSR && content ? (context) => aboutNodes(content, context) : undefined}
      />
    </>
  )
}
