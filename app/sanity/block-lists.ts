import type { BodyBlock } from './body.ts'
import type { TextBlock } from './text-spans.ts'

/** Items of one kind and level that follow each other; the rest of it is its first item's. */
export type List = Omit<TextBlock, '_type' | 'level' | 'children'> & {
  _type: '@list'
  level: number
  children: Item[]
}

/** An item, with the lists in it behind its words. */
type Item = Omit<TextBlock, 'children'> & { children: (Span | List)[] }

type Span = NonNullable<TextBlock['children']>[number]

/** What any of them may be; among siblings only lists have a kind, as items are in them. */
type Node = { _type: string; listItem?: string; level?: number; children?: Node[] }

/**
 * Blocks with their items in lists, as the library of the page takes them: its own nesting loses the item that a second list
 * is in. Items of one level are equals, however far in the first of them begins.
 */
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

/** The words of an item, and the lists in it. */
export function listItemParts(item: Item): { words: TextBlock; lists: List[] } {
  return {
    words: { ...item, children: item.children.filter((part) => part._type !== '@list') },
    lists: item.children.filter((part) => part._type === '@list'),
  }
}
