import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brand } from '#app/brand.ts'
import { present } from '#app/content/present.server.ts'
import { aboutQuery } from '#app/content/queries/about.ts'
import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { AboutPage } from '#app/features/about/AboutPage.tsx'
import { localize, plain } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page, founder } = await contentSource(context).read<AboutQueryResult>(aboutQuery)
  return localize({ page: present(page, 'about page'), founder }, locale)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { title, description } = data.page.seo
  return [{ title: `${plain(title)} · ${brand.name}` }, { name: 'description', content: plain(description) }]
}

export default function AboutRoute() {
  return <AboutPage content={useLoaderData<typeof loader>()} />
}
