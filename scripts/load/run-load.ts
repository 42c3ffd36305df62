import { someVisitor } from '../../tests/support/visitor.ts'
import { openListeners } from './listeners.ts'
import type { LoadedSite } from './loaded-site.ts'
import { observe, type Observed } from './observe.ts'
import { sendForm, visitsOf, type Tally } from './visits.ts'

type Options = { seconds: number; connections: number; listeners: number; burst: number; flood: number }

export type LoadReport = Observed & {
  /** Requests that were answered as they should, by kind. */
  done: Record<string, number>
  failures: string[]
  /** Messages and leads that were acknowledged, and how many of them are not stored or stored twice. */
  acknowledged: number
  lost: number
  doubled: number
  /** The flood from one address, and what others were answered meanwhile. */
  flood: { taken: number; refused: number; refusedWithoutTime: number; othersRefused: number }
}

/**
 * Mixed traffic over so many connections for a while, with Studios that listen; then a burst of forms from as many addresses,
 * and a flood from one. Waits until everything that was acknowledged should be stored, and compares.
 */
export async function runLoad(site: LoadedSite, options: Options): Promise<LoadReport> {
  const { seconds, connections, listeners, burst, flood } = options
  const tally: Tally = { done: {}, acknowledged: [], failures: [] }
  const visits = (await visitsOf(site)).flatMap((visit) => Array.from({ length: visit.share }, () => visit))
  const stopObserving = observe(site)
  const stopListening = await openListeners(site, listeners, tally)
  const until = performance.now() + seconds * 1_000
  await atOnce(connections, async () => {
    if (performance.now() > until) return false
    const { name, visit } = visits[Math.floor(Math.random() * visits.length)]!
    await counted(tally, name, () => visit(tally))
    return true
  })
  await stopListening()
  const observed = await stopObserving()

  let left = burst
  await atOnce(connections, async () => {
    if (left-- <= 0) return false
    await counted(tally, 'burst', async () => {
      if ((await sendForm(site, tally)).status === 429) throw new Error('somebody in the burst was refused')
    })
    return true
  })
  const flooded = await floodFromOne(site, flood, connections, tally)

  const stored = await settled(site)
  const marks = new Set(stored)
  return {
    ...observed,
    done: tally.done,
    failures: tally.failures,
    acknowledged: tally.acknowledged.length,
    lost: tally.acknowledged.filter((mark) => !marks.has(mark)).length,
    doubled: stored.length - marks.size,
    flood: flooded,
  }
}

async function floodFromOne(site: LoadedSite, count: number, connections: number, tally: Tally) {
  const from = someVisitor()
  const result = { taken: 0, refused: 0, refusedWithoutTime: 0, othersRefused: 0 }
  let left = count
  await atOnce(connections, async () => {
    const number = left--
    if (number <= 0) return false
    await counted(tally, 'flood', async () => {
      const answer = await sendForm(site, tally, from)
      if (answer.status !== 429) return void result.taken++
      result.refused++
      if (!(Number(answer.headers.get('Retry-After')) > 0)) result.refusedWithoutTime++
    })
    // Everybody else goes on as if nothing were.
    if (number % 10 === 0)
      await counted(tally, 'beside the flood', async () => {
        if ((await sendForm(site, tally)).status === 429) result.othersRefused++
      })
    return true
  })
  return result
}

/** Runs a task again and again, so many at once, until it says that there is nothing left. */
async function atOnce(connections: number, task: () => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (await task());
    }),
  )
}

async function counted(tally: Tally, name: string, task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
    tally.done[name] = (tally.done[name] ?? 0) + 1
  } catch (error) {
    const { message, cause } = error as Error
    tally.failures.push(`${name}: ${message}${cause ? ` (${String(cause)})` : ''}`)
  }
}

/** Marks of all rows, once nothing waits on disk any more. */
async function settled({ metrics, storedMarks }: LoadedSite): Promise<string[]> {
  const began = performance.now()
  while ((await metrics())('site_outbox_waiting') > 0 && performance.now() < began + 60_000)
    await new Promise((done) => setTimeout(done, 200))
  return storedMarks()
}
