import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/content/require-document.server.ts'
import { projectsQuery } from './query.ts'
import type { ProjectsQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { ProjectsPage } from './ProjectsPage.tsx'
import { listProjects, projectsSearch } from './project-list.ts'
import { projectsNodes } from './structured-data.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { localize, plain, availableLocales } from '#app/i18n/localize.ts'
import { withWordBreaks } from '#app/i18n/word-breaks.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { page: found, projects } = await sanityClient(context).read<ProjectsQueryResult>(projectsQuery)
  const page = requireDocument(found, 'projects page', context)
  const list = listProjects(projects, new URL(request.url).searchParams.get('group'), locale)
  if (!list) throw new Response(null, { status: 404 })
  const shown = localize(page, locale)
  const { group } = list
  const groups = list.groups.map((group) => ({ ...group, name: withWordBreaks(group.name) }))
  const name = list.groups.find(({ slug }) => slug === group)?.name
  const { seo } = shown
  const facts = {
    ...seo,
    title: name ? `${name} · ${plain(seo?.title)}` : seo?.title,
    versions: availableLocales(page.heading),
    search: projectsSearch(group),
  }
  return withHead({ page: shown, list: { ...list, groups } }, { request, context }, facts)
}

export const meta = pageMeta

export default function ProjectsRoute() {
  const content = useLoaderData<typeof loader>()
  return (
    <>
      <main id="main" className="projects" tabIndex={-1}>
        <ProjectsPage content={content} />
      </main>
      <StructuredData
        nodes={(context) => projectsNodes({ page: content.page, projects: content.list.projects }, context)}
      />
    </>
  )
}
