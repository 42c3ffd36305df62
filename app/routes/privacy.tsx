import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brand } from '#app/brand.ts'
import { present } from '#app/content/present.server.ts'
import { legalPageQuery } from '#app/content/queries/legal.ts'
import type { LegalPageQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { LegalPage } from '#app/features/legal/LegalPage.tsx'
import { localize, plain } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const page = await contentSource(context).read<LegalPageQueryResult>(legalPageQuery, { slug: 'privacy' })
  return { page: localize(present(page, 'privacy policy'), locale) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { title, description } = data.page.seo
  return [{ title: `${plain(title)} · ${brand.name}` }, { name: 'description', content: plain(description) }]
}

export default function PrivacyRoute() {
  const { page } = useLoaderData<typeof loader>()
  return <LegalPage page={page} />
}
