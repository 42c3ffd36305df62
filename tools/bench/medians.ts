export function mediansOf<Item>(items: Item[]) {
  return {
    of: (pick: (item: Item) => number) => median(items.map(pick)),
    ratio: (pick: (item: Item) => [number, number]) =>
      median(items.map((item) => pick(item)[0] / pick(item)[1])),
  }
}

export function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
