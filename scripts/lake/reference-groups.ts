/** Strongly connected components in reverse topological order, by Tarjan's algorithm without recursion. */
export function referenceGroups(references: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const groups: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()

  function enter(id: string) {
    order.set(id, order.size)
    lowest.set(id, order.get(id)!)
    open.push(id)
    isOpen.add(id)
    return { id, targets: [...(references.get(id) ?? [])].filter((target) => references.has(target)) }
  }

  function lower(id: string, value: number): void {
    lowest.set(id, Math.min(lowest.get(id)!, value))
  }

  function leave(id: string): void {
    if (lowest.get(id) !== order.get(id)) return
    const group = open.splice(open.lastIndexOf(id))
    for (const member of group) isOpen.delete(member)
    groups.push(group)
  }

  for (const root of references.keys()) {
    if (order.has(root)) continue
    const path = [enter(root)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = top.targets.pop()
      if (target === undefined) {
        path.pop()
        leave(top.id)
        const parent = path.at(-1)
        if (parent) lower(parent.id, lowest.get(top.id)!)
      } else if (!order.has(target)) path.push(enter(target))
      else if (isOpen.has(target)) lower(top.id, order.get(target)!)
    }
  }
  return groups
}
