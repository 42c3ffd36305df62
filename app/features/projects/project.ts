import type { ProjectsQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { ProjectList } from './project-list.ts'

export type ProjectsContent = { page: Localized<NonNullable<ProjectsQueryResult['page']>>; list: ProjectList }

export type Project = ProjectList['projects'][number]
