export type Ordered = { _id: string; order?: number }

/** As GROQ's `order(order asc)` has them, and so the page: the smallest number first, those without one last. */
export function inOrder<Item extends Ordered>(items: readonly Item[]): Item[] {
  const [numbered, others] = [items.filter(hasOrder), items.filter((item) => !hasOrder(item))]
  return [...numbered.toSorted((a, b) => a.order - b.order), ...others]
}

function hasOrder<Item extends Ordered>(item: Item): item is Item & { order: number } {
  return typeof item.order === 'number'
}
