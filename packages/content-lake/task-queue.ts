import { httpError } from './http/errors.ts'

/** Tasks that wait for their turn. */
type TaskQueue<Task> = {
  /**
   * Adds a task of somebody known, or of a stranger at an address. Throws a LakeError (429) where too many wait already;
   * without an address the task is the lake's own, and may always wait. A task that several wait for goes with the first
   * of them whose turn comes.
   */
  add(task: Task, isKnown: boolean, address: string | undefined): void
  /** Takes out the task whose turn it is. */
  next(): Task | undefined
  isEmpty(): boolean
  /** Takes out a task that nobody needs any more; false where it does not wait. */
  remove(task: Task): boolean
}

type Places = {
  /** Tasks of known callers that may wait, and as many of strangers. */
  all: number
  /** Tasks of one stranger's address. */
  ofAddress: number
}

/** Who is known goes first. Strangers take turns by their addresses, so that whoever asks a lot waits longest. */
export function createTaskQueue<Task extends object>(places: Places): TaskQueue<Task> {
  const known: Task[] = []
  const strangers = new Map<string | undefined, Task[]>()

  function isFull(task: Task, isKnown: boolean, address: string): boolean {
    if (isKnown) return known.length >= places.all
    const ofStrangers = new Set([...strangers.values()].flat())
    const isCrowded = ofStrangers.size >= places.all && !ofStrangers.has(task)
    return isCrowded || (strangers.get(address)?.length ?? 0) >= places.ofAddress
  }

  function remove(task: Task): boolean {
    const lines = [known, ...strangers.values()].filter((line) => line.includes(task))
    for (const line of lines) line.splice(line.indexOf(task), 1)
    return lines.length > 0
  }

  function nextOfStrangers(): Task | undefined {
    for (const [address, line] of strangers) {
      const task = line.shift()
      // Behind the other addresses.
      strangers.delete(address)
      if (line.length > 0) strangers.set(address, line)
      if (task) return task
    }
    return undefined
  }

  return {
    add(task, isKnown, address) {
      const line = isKnown ? known : (strangers.get(address) ?? [])
      if (line.includes(task)) return
      if (address !== undefined && isFull(task, isKnown, address))
        throw httpError(429, 'Too many requests are waiting')
      line.push(task)
      if (!isKnown) strangers.set(address, line)
    },
    next() {
      const task = known.shift() ?? nextOfStrangers()
      if (task) remove(task)
      return task
    },
    isEmpty: () => [known, ...strangers.values()].every((line) => line.length === 0),
    remove,
  }
}
