import type { LoadedSite } from './loaded-site.ts'
import type { Outcomes } from './visits.ts'

const documentId = 'load'

/** Like open Studios on an edited document. The returned function waits for the last event. */
export async function openListeners({ content }: LoadedSite, count: number, outcomes: Outcomes) {
  const document = { _id: documentId, _type: 'note', n: 0 }
  await content.createOrReplace(document)
  const received = Array.from({ length: count }, () => 0)
  const welcomed = received.map(() => Promise.withResolvers<true>())
  const subscriptions = received.map((_, index) =>
    content.listen('*[_id == $id]', { id: documentId }, { events: ['welcome', 'mutation'] }).subscribe({
      next: ({ type }) => {
        if (type === 'mutation') received[index]!++
        else welcomed[index]!.resolve(true)
      },
      error: (error: unknown) => {
        outcomes.failures.push(`a listener ended: ${String(error)}`)
        welcomed[index]!.resolve(true)
      },
    }),
  )
  await Promise.all(welcomed.map(({ promise }) => promise))
  let isRunning = true
  let written = 0
  const writing = (async () => {
    while (isRunning) {
      await content
        .patch(documentId)
        .set({ n: written + 1 })
        .commit()
        .then(
          () => written++,
          (error: unknown) => outcomes.failures.push(`an edit failed: ${String(error)}`),
        )
      await new Promise((done) => setTimeout(done, 250))
    }
  })()
  return async () => {
    isRunning = false
    await writing
    const { n } = (await content.getDocument<{ n: number }>(documentId)) ?? { n: 0 }
    if (n !== written) outcomes.failures.push(`${written - n} edits are lost`)
    const began = performance.now()
    const isBehind = () => received.some((events) => events < written)
    while (isBehind() && performance.now() < began + 10_000) await new Promise((done) => setTimeout(done, 50))
    if (isBehind()) outcomes.failures.push(`listeners received ${received.join(', ')} of ${written} edits`)
    for (const subscription of subscriptions) subscription.unsubscribe()
    outcomes.done.edit = written
  }
}
