import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import type { Node } from './node.ts'

export type PersonContent = Localized<HomeQueryResult['mentors'][number]>

/** A person without portrait: 37 URLs would outweigh all other nodes. */
export function person({ name, title, url }: PersonContent): Node {
  return {
    '@type': 'Person',
    name: plain(name),
    jobTitle: plain(title),
    url: url ?? undefined,
  }
}
