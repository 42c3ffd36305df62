import type { ProjectsQueryResult } from '#app/content/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { breadcrumbs, type Node, type PageContext } from '#app/seo/structured-data/page-context.ts'

type Content = Localized<{
  page: NonNullable<ProjectsQueryResult['page']>
  projects: ProjectsQueryResult['projects']
}>

export function projectsNodes({ page, projects }: Content, context: PageContext) {
  const list: Node = {
    '@type': 'ItemList',
    name: plain(page.heading),
    numberOfItems: projects.length,
    itemListElement: projects.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plain(title),
      url,
    })),
  }
  return [list, breadcrumbs(context, { name: context.settings.navigation.projects })]
}
