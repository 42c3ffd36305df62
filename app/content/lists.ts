/** A list that is open: the level its items have, and how many of them there are. */
export type OpenList = { kind: string; level: number; count: number }

/**
 * The lists that are open at an item, the innermost last; `before`, those at the item before it. As on the page, items of one
 * level are equals, however far in the first of them begins.
 */
export function listsAt(
  before: readonly OpenList[],
  { listItem: kind, level = 1 }: { listItem: string; level?: number },
): OpenList[] {
  const outer = before.filter((list) => list.level < level)
  const beside = before[outer.length]
  const isSame = beside?.level === level && beside.kind === kind
  return [...outer, { kind, level, count: isSame ? beside.count + 1 : 1 }]
}
