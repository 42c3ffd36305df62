import { localize, type Localized } from '#app/i18n/localize.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { ProjectsQueryResult } from '#app/content/sanity.types.ts'
import { projectGroups } from '#app/content/project-groups.ts'

type ProjectList = NonNullable<ReturnType<typeof listProjects>>

export type Project = ProjectList['projects'][number]

export type ProjectsContent = { page: Localized<NonNullable<ProjectsQueryResult['page']>>; list: ProjectList }

export const projectsParameters = ['group'] as const

/** Null when no project is in the group. */
export function listProjects(
  projects: ProjectsQueryResult['projects'],
  group: string | null,
  locale: Locale,
) {
  const members = Map.groupBy(projects, (project) => project.group as string)
  const selection = group === null ? projects : members.get(group)
  if (!selection) return null
  return {
    group,
    total: projects.length,
    groups: Object.entries(projectGroups).flatMap(([slug, names]) => {
      const count = members.get(slug)?.length
      return count ? [{ slug, name: names[locale], count }] : []
    }),
    projects: localize(selection, locale),
  }
}

export function projectsSearch(group: string | null): string {
  return group === null ? '' : `?${new URLSearchParams({ group })}`
}
