import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { present } from '#app/content/present.server.ts'
import { aboutQuery } from '#app/content/queries/about.ts'
import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { AboutPage } from '#app/features/about/AboutPage.tsx'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page: found, founder } = await contentSource(context).read<AboutQueryResult>(aboutQuery)
  const page = present(found, 'about page')
  return { ...localize({ page, founder }, locale), versions: versionsOf(page.hero.heading) }
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageHead(page, { ...data.page.seo, versions: data.versions }) : []

export default function AboutRoute() {
  return <AboutPage content={useLoaderData<typeof loader>()} />
}
