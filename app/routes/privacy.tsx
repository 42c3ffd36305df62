import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { present } from '#app/content/present.server.ts'
import { legalPageQuery } from '#app/content/queries/legal.ts'
import type { LegalPageQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { LegalPage } from '#app/features/legal/LegalPage.tsx'
import { breadcrumbs } from '#app/features/structured-data/breadcrumbs.ts'
import { StructuredData } from '#app/features/structured-data/StructuredData.tsx'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { linksTo } from '#app/styles/page-styles.ts'
import { legal as styles } from '#app/styles/pages/legal.ts'
import { still } from '#app/ui/still.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const found = await contentSource(context).read<LegalPageQueryResult>(legalPageQuery, { slug: 'privacy' })
  const page = present(found, 'privacy policy')
  return still({ ...localize(page, locale), versions: versionsOf(page.body) }, context)
}

export const handle = { styles }

export const links = linksTo(styles)

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data?.still ? pageHead(page, { ...data.still.seo, versions: data.still.versions }) : []

export default function PrivacyRoute() {
  const { still } = useLoaderData<typeof loader>()
  return (
    <>
      <LegalPage page={still} />
      <StructuredData
        nodes={
          import.meta.env.SSR && still ? (place) => [breadcrumbs(place, { name: still.title })] : undefined
        }
      />
    </>
  )
}
