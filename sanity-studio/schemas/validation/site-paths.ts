import type { ValidationContext } from '@sanity/types'
import { knownPaths } from '../../../app/utils/http/known-paths.ts'
import { apiVersion } from '../../../app/sanity/shared/api-version.ts'
import { appearance } from '../appearance.ts'

export type Redirect = { from?: string; to?: string }

/** Without the redirect that is being edited and without hidden articles. */
const query = `{
  "redirects": *[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && defined(from)]{from, to},
  "articles": *[
    _type == "newsArticle" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) &&
    ${appearance} <= dateTime(now())
  ].slug.current
}`

export async function fetchSitePaths({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>) {
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  const client = getClient({ apiVersion })
  const { redirects, articles } = await client.fetch<{ redirects: Redirect[]; articles: string[] }>(query, {
    id,
  })
  return { redirects, ...knownPaths(articles, redirects) }
}
