import type { ValidationContext } from '@sanity/types'
import { knownPaths } from '../../../app/utils/http/known-paths.ts'
import { apiVersion } from '../../../app/sanity/shared/api-version.ts'
import { appearance } from '../appearance.ts'

export type Redirect = { from?: string; to?: string }

/** Redirects but the one with this id, and the articles that visitors see. */
const query = `{
  "redirects": *[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && defined(from)]{from, to},
  "articles": *[
    _type == "newsArticle" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) &&
    ${appearance} <= dateTime(now())
  ].slug.current
}`

/** What the site answers at its own addresses, and the redirects that it follows elsewhere. Asks the dataset. */
export async function addressesInDataset({
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
