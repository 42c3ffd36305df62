import type { ProjectsQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type ProjectsContent = Localized<{
  page: NonNullable<ProjectsQueryResult['page']>
  projects: ProjectsQueryResult['projects']
}>

export type Project = ProjectsContent['projects'][number]
