import { widestShare, type SharedNetwork } from './client-network.ts'

/** Too much of one network, or of all, is waiting or held. */
export class QueueFullError extends Error {}

export type Holder = {
  /** A client and the networks around it, narrowest first. */
  holders: SharedNetwork[]
  /** Groups take turns with each other and have a total each; `first` goes before all. */
  group?: string
}

export type Entry = {
  /** Called once when the entry has to give way to one of another network. */
  drop(reason: QueueFullError): void
}

type Options = {
  /** What one client may hold; networks around it in proportion, all together twice the widest of them. */
  perClient?: number
  /** So much gives way only when nobody has more: one client's part of a crowd of wide networks. An eighth of `perClient`. */
  spared?: number
  /** In ms. */
  now?: () => number
}

type Node<Task> = {
  share: number
  /** Number of tasks that can be dropped. */
  waiting: number
  times: ReturnType<typeof createTimes>
  children: Map<string, Node<Task>>
  tasks: Task[]
}

type Place<Task> = { path: { key: string; share: number }[]; amount: number; isWaiting: boolean; task: Task }

/** So that no network can hold more than half of what there is. */
const groupShare = 2 * widestShare

/**
 * Whose turn is next, and who has too much. Networks get equal time, and each of those inside it among its own (start-time
 * fair queuing); those with few tasks go first. When all have too much together, the network that has most for its share
 * loses its newest waiting task.
 */
export function createFairShares<Task extends Entry>({
  perClient = Infinity,
  spared = Number.isFinite(perClient) ? Math.max(1, perClient / 8) : 1,
  now = () => performance.now(),
}: Options = {}) {
  const root = node<Task>(Infinity)
  const held = new Map<string, number>()
  const places = new Map<Task, Place<Task>>()

  const heldBy = (key: string) => held.get(key) ?? 0

  function hold({ path }: Place<Task>, amount: number) {
    for (const { key } of path) {
      const sum = heldBy(key) + amount
      if (sum > 0) held.set(key, sum)
      else held.delete(key)
    }
  }

  function wait({ path, amount, task }: Place<Task>) {
    let at = root
    for (const { key, share } of path) {
      const child = at.children.get(key) ?? node(share)
      at.children.set(key, child)
      child.waiting += amount
      at = child
    }
    at.tasks.push(task)
  }

  /** It runs now or is gone. */
  function stopWaiting(place: Place<Task>) {
    if (!place.isWaiting) return
    place.isWaiting = false
    const { path, amount, task } = place
    let at = root
    for (const { key } of path) {
      const child = at.children.get(key)!
      child.waiting -= amount
      // Groups stay, since they remember who has had how much time.
      if (child.waiting === 0 && at !== root) at.children.delete(key)
      at = child
    }
    at.tasks.splice(at.tasks.indexOf(task), 1)
  }

  function remove(task: Task): boolean {
    const place = places.get(task)
    if (!place) return false
    const wasWaiting = place.isWaiting
    stopWaiting(place)
    places.delete(task)
    hold(place, -place.amount)
    return wasWaiting
  }

  const burden = ({ waiting, share }: Node<Task>) => (waiting > spared ? spared + waiting / share : waiting)

  /** Tasks of the network that has most for its share, and inside it of the one that has; oldest first. */
  function most(group = ''): Task[] {
    let at = root.children.get(group) ?? root
    while (at.children.size > 0)
      at = [...at.children.values()].reduce((most, each) => (burden(each) >= burden(most) ? each : most))
    return at.tasks
  }

  function makeRoom({ path: [group] }: Place<Task>, task: Task) {
    while (group && heldBy(group.key) > perClient * group.share) {
      const dropped = most(group.key).at(-1) ?? task
      remove(dropped)
      const reason = new QueueFullError('Too many tasks are waiting')
      if (dropped === task) throw reason
      dropped.drop(reason)
    }
  }

  return {
    /** Throws a QueueFullError. */
    add(task: Task, holder: Holder, amount = 1): void {
      const place = { path: pathOf(holder), amount, isWaiting: true, task }
      const isFull = place.path.slice(1).some(({ key, share }) => heldBy(key) + amount > perClient * share)
      if (isFull) throw new QueueFullError('Too many tasks of one client are waiting')
      places.set(task, place)
      hold(place, amount)
      wait(place)
      makeRoom(place, task)
    },
    /** Of the groups that may run now. The task counts until `remove`; its client is charged with the time until `end`. */
    next(mayRun = (_group: string) => true): { task: Task; group: string; end(): void } | undefined {
      const charges: ((time: number) => void)[] = []
      let at = root
      while (at.children.size > 0) {
        const waiting = [...at.children]
          .filter(([key, child]) => child.waiting > 0 && (at !== root || mayRun(key)))
          .toSorted(([, a], [, b]) => a.waiting - b.waiting)
          .map(([key]) => key)
        const key = waiting.includes('first') ? 'first' : at.times.least(waiting)
        if (key === undefined) return undefined
        const { times } = at
        charges.push((time) => times.charge(key, time))
        at = at.children.get(key)!
      }
      const task = at.tasks[0]
      if (!task) return undefined
      const place = places.get(task)!
      stopWaiting(place)
      const charge = (time: number) => charges.forEach((add) => add(time))
      const startedAt = now()
      // Even a task without duration is a turn.
      charge(1)
      return { task, group: place.path[0]!.key, end: () => charge(now() - startedAt) }
    },
    isEmpty: () => [...root.children.values()].every(({ waiting }) => waiting === 0),
    most,
    /** Whether it was still waiting. */
    remove,
  }
}

function pathOf({ group = '', holders }: Holder) {
  const networks = holders.map(({ key, share }) => ({ key: `${group} ${key}`, share }))
  return [{ key: group, share: groupShare }, ...networks.toReversed()]
}

function node<Task>(share: number): Node<Task> {
  return { share, waiting: 0, times: createTimes(), children: new Map(), tasks: [] }
}

/** Time that each has had, beyond the one with the least when it was last its turn. */
function createTimes() {
  const had = new Map<string, number>()
  let level = 0
  const timeOf = (id: string) => Math.max(had.get(id) ?? 0, level)

  return {
    least([first, ...others]: string[]): string | undefined {
      if (first === undefined) return undefined
      const found = others.reduce((least, id) => (timeOf(id) < timeOf(least) ? id : least), first)
      level = timeOf(found)
      for (const [id, time] of had) if (time <= level && id !== found) had.delete(id)
      return found
    },
    charge: (id: string, time: number) => void had.set(id, timeOf(id) + time),
  }
}
