export type Turns = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>

/** Runs up to `size` works of a caller at once; further ones wait, so that their bodies stay in the network. */
export function createTurns(size: number): Turns {
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (id, work) => {
    const caller = callers.get(id) ?? { running: 0, waiting: [] }
    callers.set(id, caller)
    if (caller.running < size) caller.running += 1
    else await new Promise<void>((resolve) => caller.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = caller.waiting.shift()
      if (next) next()
      else caller.running -= 1
      if (caller.running === 0) callers.delete(id)
    }
  }
}
