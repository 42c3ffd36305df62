import { localize } from '#app/i18n/localize.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { ProjectsQueryResult } from '#app/sanity/sanity.types.ts'

export type ProjectList = NonNullable<ReturnType<typeof listProjects>>

type Project = ProjectsQueryResult['projects'][number]

export const projectsParameters = ['category'] as const

/** The most frequent first. Null when no project has the category. */
export function listProjects(projects: Project[], category: string | null, locale: Locale) {
  const groups = Map.groupBy(projects, categorySlug)
  const selection = category === null ? projects : groups.get(category)
  if (!selection) return null
  const categories = [...groups].map(([slug, members]) => ({
    slug,
    name: localize(members[0]!.category, locale),
    count: members.length,
  }))
  return {
    category,
    total: projects.length,
    categories: categories.toSorted((one, other) => other.count - one.count),
    projects: localize(selection, locale),
  }
}

export function projectsSearch(category: string | null): string {
  return category === null ? '' : `?${new URLSearchParams({ category })}`
}

/** The same in every language. */
function categorySlug({ category }: Project): string {
  const name = category.en ?? category.zh ?? ''
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
