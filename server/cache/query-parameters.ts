import { newsParameters } from '../../app/features/news/news-list.ts'
import { projectsParameters } from '../../app/features/projects/project-list.ts'
import { queryParameters } from '../../app/features/search/query.ts'

/** Query parameters that pages for visitors read, by path. Others change no page. */
export const parametersByPath: Record<string, readonly string[] | undefined> = {
  '/': ['topic'],
  '/projects': projectsParameters,
  '/news': newsParameters,
  '/search': queryParameters,
}
