import { httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'

/** Tasks that wait for the one thread that does them. */
type TaskQueue<Task> = {
  /**
   * Adds a task of somebody known, or of a stranger at an address. Throws a LakeError (429) where too many wait already;
   * without an address the task is the lake's own, and may always wait.
   */
  add(task: Task, isKnown: boolean, address: string | undefined): void
  /** Takes out the task whose turn it is. */
  next(): Task | undefined
  /** Takes out a task that nobody needs any more; false where it does not wait. */
  remove(task: Task): boolean
}

/** Who is known goes first. Strangers take turns by their addresses, so that whoever asks a lot waits longest. */
export function createTaskQueue<Task extends object>(
  limits: Pick<LakeLimits, 'queryQueue' | 'anonymousQueue'>,
): TaskQueue<Task> {
  const known: Task[] = []
  const strangers = new Map<string | undefined, Task[]>()

  function isFull(isKnown: boolean, address: string): boolean {
    if (isKnown) return known.length >= limits.queryQueue
    const ofAddress = strangers.get(address) ?? []
    return (
      ofAddress.length >= limits.anonymousQueue || [...strangers.values()].flat().length >= limits.queryQueue
    )
  }

  return {
    add(task, isKnown, address) {
      if (address !== undefined && isFull(isKnown, address))
        throw httpError(429, 'Too many queries are waiting')
      const line = isKnown ? known : (strangers.get(address) ?? [])
      line.push(task)
      if (!isKnown) strangers.set(address, line)
    },
    next() {
      if (known.length > 0) return known.shift()
      for (const [address, line] of strangers) {
        const task = line.shift()
        // Behind the other addresses.
        strangers.delete(address)
        if (line.length > 0) strangers.set(address, line)
        if (task) return task
      }
      return undefined
    },
    remove(task) {
      const line = [known, ...strangers.values()].find((tasks) => tasks.includes(task))
      line?.splice(line.indexOf(task), 1)
      return line !== undefined
    },
  }
}
