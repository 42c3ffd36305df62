import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasVideo } from '#app/content/body.ts'
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
import { contentOf, stillUnless } from '#app/ui/still.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const found = await contentSource(context).read<LegalPageQueryResult>(legalPageQuery, { slug: 'privacy' })
  const page = present(found, 'privacy policy')
  const shown = { ...localize(page, locale), versions: versionsOf(page.body) }
  return stillUnless(hasVideo(shown.body), shown, context)
}

export const handle = { styles }

export const links = linksTo(styles)

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  const shown = data && contentOf(data)
  return shown ? pageHead(page, { ...shown.seo, versions: shown.versions }) : []
}

export default function PrivacyRoute() {
  const page = contentOf(useLoaderData<typeof loader>())
  return (
    <>
      <LegalPage page={page} />
      <StructuredData
        nodes={
          import.meta.env.SSR && page ? (place) => [breadcrumbs(place, { name: page.title })] : undefined
        }
      />
    </>
  )
}
