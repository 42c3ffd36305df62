import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { present } from '#app/content/present.server.ts'
import { legalPageQuery } from '#app/content/queries/legal.ts'
import type { LegalPageQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { LegalPage } from '#app/features/legal/LegalPage.tsx'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const found = await contentSource(context).read<LegalPageQueryResult>(legalPageQuery, { slug: 'privacy' })
  const page = present(found, 'privacy policy')
  return { page: localize(page, locale), versions: versionsOf(page.body) }
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageHead(page, { ...data.page.seo, versions: data.versions }) : []

export default function PrivacyRoute() {
  const { page } = useLoaderData<typeof loader>()
  return <LegalPage page={page} />
}
