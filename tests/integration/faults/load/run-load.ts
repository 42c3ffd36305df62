import { someVisitor } from '../../../../tools/support/visitor.ts'
import { openListeners } from './listeners.ts'
import type { LoadedSite } from './loaded-site.ts'
import { sendForm, visitsOf, type Outcomes } from './visits.ts'

type Options = { seconds: number; connections: number; listeners: number; burst: number; flood: number }

type LoadReport = {
  done: Record<string, number>
  failures: string[]
  /** Acknowledged messages and leads; of these not stored, or stored twice. */
  acknowledged: number
  lost: number
  doubled: number
  /** Flood from one address, and refusals of others meanwhile. */
  flood: { accepted: number; refused: number; withoutRetryAfter: number; othersRefused: number }
}

/** Mixed traffic, a burst of forms, a flood from one client; then compares acknowledged and stored rows. */
export async function runLoad(site: LoadedSite, options: Options): Promise<LoadReport> {
  const { seconds, connections, listeners, burst, flood } = options
  const outcomes: Outcomes = { done: {}, acknowledged: [], failures: [] }
  const kinds = await visitsOf(site)
  const visits = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const begun = new Set<string>()
  const stopListening = await openListeners(site, listeners, outcomes)
  const until = performance.now() + seconds * 1_000
  await runParallel(connections, async () => {
    // A slow machine continues until there was one of each kind.
    if (performance.now() > until && begun.size === kinds.length) return false
    const { name, visit } = visits[Math.floor(Math.random() * visits.length)]!
    begun.add(name)
    await counted(outcomes, name, () => visit(outcomes))
    return true
  })
  await stopListening()

  let left = burst
  await runParallel(connections, async () => {
    if (left-- <= 0) return false
    await counted(outcomes, 'burst', async () => {
      if ((await sendForm(site, outcomes)).status === 429) throw new Error('a form of the burst was refused')
    })
    return true
  })
  const flooded = await floodFromOne(site, flood, connections, outcomes)

  const stored = await keysAfterDelivery(site)
  const keys = new Set(stored)
  return {
    done: outcomes.done,
    failures: outcomes.failures,
    acknowledged: outcomes.acknowledged.length,
    lost: outcomes.acknowledged.filter((key) => !keys.has(key)).length,
    doubled: stored.length - keys.size,
    flood: flooded,
  }
}

async function floodFromOne(site: LoadedSite, count: number, connections: number, outcomes: Outcomes) {
  const from = someVisitor()
  const result = { accepted: 0, refused: 0, withoutRetryAfter: 0, othersRefused: 0 }
  let left = count
  await runParallel(connections, async () => {
    const number = left--
    if (number <= 0) return false
    await counted(outcomes, 'flood', async () => {
      const response = await sendForm(site, outcomes, from)
      if (response.status !== 429) return void result.accepted++
      result.refused++
      if (!(Number(response.headers.get('Retry-After')) > 0)) result.withoutRetryAfter++
    })
    if (number % 10 === 0)
      await counted(outcomes, 'beside the flood', async () => {
        if ((await sendForm(site, outcomes)).status === 429) result.othersRefused++
      })
    return true
  })
  return result
}

async function runParallel(connections: number, task: () => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (await task());
    }),
  )
}

async function counted(outcomes: Outcomes, name: string, task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
    outcomes.done[name] = (outcomes.done[name] ?? 0) + 1
  } catch (error) {
    const { message, cause } = error as Error
    outcomes.failures.push(`${name}: ${message}${cause ? ` (${String(cause)})` : ''}`)
  }
}

async function keysAfterDelivery({ metrics, storedKeys }: LoadedSite): Promise<string[]> {
  const began = performance.now()
  while ((await metrics())('site_outbox_waiting') > 0 && performance.now() < began + 60_000)
    await new Promise((done) => setTimeout(done, 200))
  return storedKeys()
}
