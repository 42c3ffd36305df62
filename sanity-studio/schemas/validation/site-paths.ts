import type { ValidationContext } from '@sanity/types'
import { t } from '../../i18n/t.ts'
import { ownPath } from '../../../app/i18n/own-path.ts'
import { knownPaths } from '../../../app/http/site-paths.ts'
import { apiVersion } from '../../../app/content/api-version.ts'
import { visibleSince } from '../../../app/content/dates.ts'

export async function linkExists(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const own = value && (ownPath(value, globalThis.location?.origin ?? '') ?? value)
  const path = own && /^\/(?!\/)[^?#]*/.exec(own)?.[0]
  if (!path) return true
  const { resolves } = await fetchSitePaths(context)
  return resolves(path) || t('No page of this site is at {path}', { path })
}

export type Redirect = { from?: string; to?: string }

type Result = { redirects: Redirect[]; articles: { slug: string }[] }

/** Leaves out the redirect that is being edited. */
const query = `{
  "redirects": *[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && defined(from)]{from, to},
  "articles": *[
    _type == "newsArticle" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) &&
    defined(slug.current) && defined(date)
  ]{publishAt, date, "slug": slug.current}
}`

export async function fetchSitePaths({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>) {
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  const client = getClient({ apiVersion })
  const { redirects, articles } = await client.fetch<Result>(query, { id })
  const shown = articles.filter((article) => visibleSince(article) <= Date.now())
  return {
    redirects,
    ...knownPaths(
      shown.map(({ slug }) => slug),
      redirects,
    ),
  }
}
