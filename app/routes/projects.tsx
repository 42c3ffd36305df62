import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brand } from '#app/brand.ts'
import { present } from '#app/content/present.server.ts'
import { projectsQuery } from '#app/content/queries/projects.ts'
import type { ProjectsQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { ProjectsPage } from '#app/features/projects/ProjectsPage.tsx'
import { localize, plain } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page, projects } = await contentSource(context).read<ProjectsQueryResult>(projectsQuery)
  return localize({ page: present(page, 'projects page'), projects }, locale)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { title, description } = data.page.seo
  return [{ title: `${plain(title)} · ${brand.name}` }, { name: 'description', content: plain(description) }]
}

export default function ProjectsRoute() {
  return <ProjectsPage content={useLoaderData<typeof loader>()} />
}
