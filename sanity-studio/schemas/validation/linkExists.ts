import type { ValidationContext } from '@sanity/types'
import { say } from '../../i18n/say.ts'
import { legalPages } from '../legal-pages.ts'

const pages = new Set(['/', '/about', '/projects', '/news', '/search', '/chat'])
for (const slug of legalPages) pages.add(`/${slug}`)

/** Warns of a link to a path of this site where nothing is published; asks the dataset, so it answers later. */
export async function linkExists(
  value: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const written = value && /^\/(?!\/)[^?#]*/.exec(value)?.[0]
  if (!written) return true
  const path = written.replace(/^\/zh(?:-TW)?(?=\/|$)/, '') || '/'
  if (pages.has(path)) return true
  const query = `count(*[
    !(_id in path("drafts.**")) && !(_id in path("versions.**")) && (
      _type == "newsArticle" && "/news/" + slug.current == $path ||
      _type == "redirect" && from == $path
    )
  ]) > 0`
  const isThere = await context.getClient({ apiVersion: '2025-02-19' }).fetch<boolean>(query, { path })
  return isThere || say('No page of this site is at {path}', { path })
}
