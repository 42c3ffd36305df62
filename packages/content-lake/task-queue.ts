import { httpError } from './http/errors.ts'

/** The site has the API token, users have a session; of visitors, `id` is the network. */
export type Caller = { group: 'site' | 'user' | 'visitor'; id: string }

/** Call `end` when the task has ended: its caller is charged with the time. */
type Turn<Task> = { task: Task; end(): void }

type QueueLimits = {
  /** Of the site, and of all visitors. */
  total: number
  /** Of a user or visitor. */
  perCaller: number
}

type Waiting<Task> = { caller: Caller; tasks: Task[] }

/** The site goes first. Users and visitors, and each of them among their own, get equal time (start-time fair queuing). */
export function createTaskQueue<Task extends object>(
  { total, perCaller }: QueueLimits,
  now: () => number = () => performance.now(),
) {
  const waiting = new Map<string, Waiting<Task>>()
  const groups = createShares()
  const callers = { site: createShares(), user: createShares(), visitor: createShares() }

  function ofGroup(group: Caller['group']): Waiting<Task>[] {
    return [...waiting.values()].filter(({ caller }) => caller.group === group)
  }

  function isFull(task: Task, { group }: Caller, queued: Task[]): boolean {
    if (group !== 'site' && queued.length >= perCaller) return true
    if (group === 'user') return false
    const all = new Set(ofGroup(group).flatMap(({ tasks }) => tasks))
    return all.size >= total && !all.has(task)
  }

  function remove(task: Task): boolean {
    let isFound = false
    for (const [key, { tasks }] of waiting) {
      const index = tasks.indexOf(task)
      if (index < 0) continue
      isFound = true
      tasks.splice(index, 1)
      if (tasks.length === 0) waiting.delete(key)
    }
    return isFound
  }

  return {
    /** Throws a LakeError (429) when too many wait. A task of several callers runs in the first of their turns. */
    add(task: Task, caller: Caller): void {
      const key = `${caller.group} ${caller.id}`
      const tasks = waiting.get(key)?.tasks ?? []
      if (tasks.includes(task)) return
      if (isFull(task, caller, tasks)) throw httpError(429, 'Too many requests are waiting')
      tasks.push(task)
      waiting.set(key, { caller, tasks })
    },
    next(): Turn<Task> | undefined {
      const site = ofGroup('site')
      const group =
        site.length > 0 ? 'site' : groups.least([...waiting.values()].map(({ caller }) => caller.group))
      if (!group) return undefined
      const id = callers[group].least(ofGroup(group).map(({ caller }) => caller.id))
      const task = waiting.get(`${group} ${id}`)?.tasks[0]
      if (id === undefined || !task) return undefined
      remove(task)
      const startedAt = now()
      // Even a task without duration is a turn.
      const charge = (time: number): void => {
        groups.charge(group, time)
        callers[group].charge(id, time)
      }
      charge(1)
      return { task, end: () => charge(now() - startedAt) }
    },
    isEmpty: (): boolean => waiting.size === 0,
    remove,
  }
}

/** Time that each has had, beyond the one with the least when it was last its turn. */
function createShares() {
  const had = new Map<string, number>()
  let level = 0
  const timeOf = (id: string): number => Math.max(had.get(id) ?? 0, level)

  return {
    least<Id extends string>(ids: Id[]): Id | undefined {
      const [first, ...others] = ids
      if (first === undefined) return undefined
      const found = others.reduce((least, id) => (timeOf(id) < timeOf(least) ? id : least), first)
      level = timeOf(found)
      for (const [id, time] of had) if (time <= level && id !== found) had.delete(id)
      return found
    },
    charge: (id: string, time: number) => void had.set(id, timeOf(id) + time),
  }
}
