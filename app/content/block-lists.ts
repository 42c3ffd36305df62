import { plain } from '#app/i18n/localize.ts'
import type { BodyBlock } from './body.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { safeHref } from '#app/utils/links.ts'

/** Adjacent items of one kind and level; the other fields are those of the first item. */
export type List = Omit<TextBlock, '_type' | 'level' | 'children'> & {
  _type: '@list'
  level: number
  children: Item[]
}

type Item = Omit<TextBlock, 'children'> & { children: (Span | List)[] }

type Span = NonNullable<TextBlock['children']>[number]

/** Any of these; among siblings only lists have `listItem`. */
type Node = { _type: string; listItem?: string; level?: number; children?: Node[] }

/** @portabletext/react loses an item that holds a second list. Levels count relative to the first item. */
export function groupListItems(blocks: BodyBlock[]): (BodyBlock | List)[] {
  const nodes: Node[] = []
  for (const block of blocks) {
    const { listItem, level = 1, children = [] }: Node = block
    if (listItem) {
      let beside = nodes
      let list = beside.at(-1)
      while (list?.listItem && list.level! < level) {
        beside = list.children!.at(-1)!.children!
        list = beside.at(-1)
      }
      if (!(list?.level === level && list.listItem === listItem))
        beside.push((list = { ...block, _type: '@list', level, children: [] }))
      list.children!.push({ ...block, children: [...children] })
    } else nodes.push(block)
  }
  return nodes as (BodyBlock | List)[]
}

export function listItemParts(item: Item): { text: TextBlock; lists: List[] } {
  return {
    text: { ...item, children: item.children.filter((part) => part._type !== '@list') },
    lists: item.children.filter((part) => part._type === '@list'),
  }
}

export type TextBlock = Extract<BodyBlock, { _type: 'block' }>

export type TextSpan = { text: string; isStrong: boolean; href: string | null }

/** `absolute` resolves paths without prefix. An unsafe link leaves its text. */
export function textSpans(
  { children = [], markDefs = [] }: TextBlock,
  absolute: (path: string) => string,
): TextSpan[] {
  return children.map(({ text = '', marks = [] }) => {
    const href = absoluteHref(markDefs.find(({ _key }) => marks.includes(_key))?.href, absolute)
    return { text: plain(text), isStrong: marks.includes('strong'), href }
  })
}

export function absoluteHref(href: unknown, absolute: (path: string) => string): string | null {
  const target = safeHref(href)
  return target?.kind === 'page' ? absolute(plainPath(target.href)) : (target?.href ?? null)
}
