import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { projectsQuery } from '#app/sanity/queries/projects.ts'
import type { ProjectsQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { ProjectsPage } from '#app/features/projects/ProjectsPage.tsx'
import { projectsNodes } from '#app/seo/structured-data/projects-nodes.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { localize, availableLocales } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { styleLinks } from '#app/styles/page-styles.ts'
import { projects as styles } from '#app/styles/pages/projects.ts'
import { staticContent } from '#app/hydration/static-content.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page: found, projects } = await sanityClient(context).read<ProjectsQueryResult>(projectsQuery)
  const page = requireDocument(found, 'projects page', context)
  return staticContent(
    { ...localize({ page, projects }, locale), versions: availableLocales(page.heading) },
    context,
  )
}

export const handle = { styles }

export const links = styleLinks(styles)

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data?.static ? pageHead(page, { ...data.static.page.seo, versions: data.static.versions }) : []

export default function ProjectsRoute() {
  const { static: content } = useLoaderData<typeof loader>()
  return (
    <>
      <ProjectsPage content={content} />
      <StructuredData
        nodes={import.meta.env.SSR && content ? (context) => projectsNodes(content, context) : undefined}
      />
    </>
  )
}
