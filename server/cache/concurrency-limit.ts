/** FIFO. A task that exceeds `timeout` ms (waiting for I/O) frees its slot, and continues. */
export function createConcurrencyLimit({ size, timeout = 100 }: { size: number; timeout?: number }) {
  const waiting: (() => void)[] = []
  let free = size
  function next() {
    const start = waiting.shift()
    if (start) start()
    else free++
  }
  return async function withLimit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let timer: NodeJS.Timeout | null = setTimeout(() => {
      timer = null
      next()
    }, timeout)
    try {
      return await task()
    } finally {
      if (timer) {
        clearTimeout(timer)
        next()
      }
    }
  }
}
