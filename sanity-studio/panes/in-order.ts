export type Ordered = { _id: string; order?: number }

/** As the page has them: the smallest number first, those without one before all. */
export function inOrder<Item extends Ordered>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}
