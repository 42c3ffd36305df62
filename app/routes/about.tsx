import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { present } from '#app/content/present.server.ts'
import { aboutQuery } from '#app/content/queries/about.ts'
import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { AboutPage } from '#app/features/about/AboutPage.tsx'
import { aboutNodes } from '#app/features/structured-data/about-nodes.ts'
import { StructuredData } from '#app/features/structured-data/StructuredData.tsx'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { linksTo } from '#app/styles/page-styles.ts'
import { about as styles } from '#app/styles/pages/about.ts'
import { still } from '#app/ui/still.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page: found, founder } = await contentSource(context).read<AboutQueryResult>(aboutQuery)
  const page = present(found, 'about page')
  return still({ ...localize({ page, founder }, locale), versions: versionsOf(page.hero.heading) }, context)
}

export const handle = { styles }

export const links = linksTo(styles)

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data?.still ? pageHead(page, { ...data.still.page.seo, versions: data.still.versions }) : []

export default function AboutRoute() {
  const { still } = useLoaderData<typeof loader>()
  return (
    <>
      <AboutPage content={still} />
      <StructuredData
        nodes={import.meta.env.SSR && still ? (place) => aboutNodes(still, place) : undefined}
      />
    </>
  )
}
