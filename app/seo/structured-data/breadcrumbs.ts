import { plain, type Text } from '#app/i18n/localize.ts'
import type { Node } from './node.ts'
import type { PageContext } from './page-context.ts'

export function breadcrumbs(
  context: PageContext,
  ...steps: { name: Text | null | undefined; path?: string }[]
): Node {
  const all = [{ name: context.settings.navigation.home, path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plain(name),
      item: path && index < all.length - 1 ? { '@id': context.url(path) } : undefined,
    })),
  }
}
