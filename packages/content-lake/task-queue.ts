import { httpError } from './http/errors.ts'

type TaskQueue<Task> = {
  // Throws a LakeError (429) when too many wait. Tasks without an address belong to the lake and always wait.
  // A task of several clients runs in the first of their turns.
  add(task: Task, isAuthenticated: boolean, address: string | undefined): void
  next(): Task | undefined
  isEmpty(): boolean
  remove(task: Task): boolean
}

type QueueLimits = {
  total: number
  perAddress: number
}

/** Authenticated clients go first. Anonymous ones take turns by address. */
export function createTaskQueue<Task extends object>(limits: QueueLimits): TaskQueue<Task> {
  const authenticated: Task[] = []
  const anonymous = new Map<string | undefined, Task[]>()

  function isFull(task: Task, isAuthenticated: boolean, address: string): boolean {
    if (isAuthenticated) return authenticated.length >= limits.total
    const queued = new Set([...anonymous.values()].flat())
    const isCrowded = queued.size >= limits.total && !queued.has(task)
    return isCrowded || (anonymous.get(address)?.length ?? 0) >= limits.perAddress
  }

  function remove(task: Task): boolean {
    const queues = [authenticated, ...anonymous.values()].filter((queue) => queue.includes(task))
    for (const queue of queues) queue.splice(queue.indexOf(task), 1)
    return queues.length > 0
  }

  function nextAnonymous(): Task | undefined {
    for (const [address, queue] of anonymous) {
      const task = queue.shift()
      anonymous.delete(address)
      // Behind the other addresses.
      if (queue.length > 0) anonymous.set(address, queue)
      if (task) return task
    }
    return undefined
  }

  return {
    add(task, isAuthenticated, address) {
      const queue = isAuthenticated ? authenticated : (anonymous.get(address) ?? [])
      if (queue.includes(task)) return
      if (address !== undefined && isFull(task, isAuthenticated, address))
        throw httpError(429, 'Too many requests are waiting')
      queue.push(task)
      if (!isAuthenticated) anonymous.set(address, queue)
    },
    next() {
      const task = authenticated.shift() ?? nextAnonymous()
      if (task) remove(task)
      return task
    },
    isEmpty: () => [authenticated, ...anonymous.values()].every((queue) => queue.length === 0),
    remove,
  }
}
