/**
 * Lets a few works run at a time; the others wait in order. Renders that begin together otherwise all wait for each other,
 * with everything that each has made so far in memory. A work that takes longer, because it waits for something itself,
 * holds nobody up for more than `patience` ms.
 */
export function createConcurrencyLimit({ size, patience = 100 }: { size: number; patience?: number }) {
  const waiting: (() => void)[] = []
  let free = size
  function next() {
    const begin = waiting.shift()
    if (begin) begin()
    else free++
  }
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let timer: NodeJS.Timeout | null = setTimeout(() => {
      timer = null
      next()
    }, patience)
    try {
      return await work()
    } finally {
      if (timer) {
        clearTimeout(timer)
        next()
      }
    }
  }
}
