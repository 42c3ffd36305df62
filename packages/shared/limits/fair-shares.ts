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
  /** So much gives way only when no client has more: one client's part of a crowd of wide networks. An eighth of `perClient`. */
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

type Place<Task> = { path: SharedNetwork[]; amount: number; isWaiting: boolean; task: Task }

/** So that no network can hold more than half of what there is. */
const groupShare = 2 * widestShare

/**
 * Whose turn is next, and who has too much. Networks get equal time, and each of those inside it among its own (start-time
 * fair queuing); those with few tasks go first. When all have too much together, the network that has most for its share
 * loses its newest waiting task.
 */
export class FairShares<Task extends Entry> {
  readonly #perClient: number
  readonly #spared: number
  readonly #now: () => number
  readonly #root = node<Task>(Infinity)
  readonly #held = new Map<string, number>()
  readonly #places = new Map<Task, Place<Task>>()

  constructor({
    perClient = Infinity,
    spared = Number.isFinite(perClient) ? Math.max(1, perClient / 8) : 1,
    now = () => performance.now(),
  }: Options = {}) {
    this.#perClient = perClient
    this.#spared = spared
    this.#now = now
  }

  get isEmpty(): boolean {
    return [...this.#root.children.values()].every(({ waiting }) => waiting === 0)
  }

  /** Throws a QueueFullError. */
  add(task: Task, holder: Holder, amount = 1): void {
    const place = { path: pathOf(holder), amount, isWaiting: true, task }
    const isFull = place.path.slice(1).some((network) => this.#hasTooMuch(network, amount))
    if (isFull) throw new QueueFullError('Too many tasks of one client are waiting')
    this.#places.set(task, place)
    this.#hold(place, amount)
    this.#wait(place)
    this.#makeRoom(place)
  }

  /** Of the groups that may run now. The task counts until `remove`; its client is charged with the time until `end`. */
  next(mayRun = (_group: string) => true): { task: Task; group: string; end(): void } | undefined {
    const charges: ((time: number) => void)[] = []
    let at = this.#root
    while (at.children.size > 0) {
      const waiting = [...at.children]
        .filter(([key, child]) => child.waiting > 0 && (at !== this.#root || mayRun(key)))
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
    const place = this.#places.get(task)!
    this.#stopWaiting(place)
    const charge = (time: number) => charges.forEach((add) => add(time))
    const startedAt = this.#now()
    // Even a task without duration is a turn.
    charge(1)
    return { task, group: place.path[0]!.key, end: () => charge(this.#now() - startedAt) }
  }

  /** Tasks of the network that has most for its share, and inside it of the one that has; oldest first. */
  most(group = ''): Task[] {
    let at = this.#root.children.get(group) ?? this.#root
    while (at.children.size > 0)
      at = [...at.children.values()].reduce((most, each) =>
        this.#burden(each) >= this.#burden(most) ? each : most,
      )
    return at.tasks
  }

  /** Whether it was still waiting. */
  remove(task: Task): boolean {
    const place = this.#places.get(task)
    if (!place) return false
    const wasWaiting = place.isWaiting
    this.#stopWaiting(place)
    this.#places.delete(task)
    this.#hold(place, -place.amount)
    return wasWaiting
  }

  #burden({ waiting, share }: Node<Task>): number {
    return waiting > this.#spared ? this.#spared + waiting / share : waiting
  }

  #hasTooMuch({ key, share }: SharedNetwork, more = 0): boolean {
    return (this.#held.get(key) ?? 0) + more > this.#perClient * share
  }

  #hold({ path }: Place<Task>, amount: number): void {
    for (const { key } of path) {
      const sum = (this.#held.get(key) ?? 0) + amount
      if (sum > 0) this.#held.set(key, sum)
      else this.#held.delete(key)
    }
  }

  #wait({ path, amount, task }: Place<Task>): void {
    let at = this.#root
    for (const { key, share } of path) {
      const child = at.children.get(key) ?? node(share)
      at.children.set(key, child)
      child.waiting += amount
      at = child
    }
    at.tasks.push(task)
  }

  /** It runs now or is gone. */
  #stopWaiting(place: Place<Task>): void {
    if (!place.isWaiting) return
    place.isWaiting = false
    const { path, amount, task } = place
    let at = this.#root
    for (const { key } of path) {
      const child = at.children.get(key)!
      child.waiting -= amount
      // Groups stay, since they remember who has had how much time.
      if (child.waiting === 0 && at !== this.#root) at.children.delete(key)
      at = child
    }
    at.tasks.splice(at.tasks.indexOf(task), 1)
  }

  #makeRoom({ path: [group], task }: Place<Task>): void {
    while (group && this.#hasTooMuch(group)) {
      const dropped = this.most(group.key).at(-1) ?? task
      this.remove(dropped)
      const reason = new QueueFullError('Too many tasks are waiting')
      if (dropped === task) throw reason
      dropped.drop(reason)
    }
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
