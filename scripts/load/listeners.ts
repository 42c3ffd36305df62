import type { LoadedSite } from './loaded-site.ts'
import type { Tally } from './visits.ts'

const changed = 'load'

/**
 * So many open Studios: each listens to a document that an editor changes every quarter of a second. Returns how to end it,
 * which waits until everybody has heard of the last change, and notes who has not.
 */
export async function openListeners({ content }: LoadedSite, count: number, tally: Tally) {
  const document = { _id: changed, _type: 'note', n: 0 }
  await content.createOrReplace(document)
  const heard = Array.from({ length: count }, () => 0)
  const welcomed = heard.map(() => Promise.withResolvers<true>())
  const subscriptions = heard.map((_, index) =>
    content.listen('*[_id == $id]', { id: changed }, { events: ['welcome', 'mutation'] }).subscribe({
      next: ({ type }) => {
        if (type === 'mutation') heard[index]!++
        else welcomed[index]!.resolve(true)
      },
      error: (error: unknown) => {
        tally.failures.push(`a listener ended: ${String(error)}`)
        welcomed[index]!.resolve(true)
      },
    }),
  )
  await Promise.all(welcomed.map(({ promise }) => promise))
  let goesOn = true
  let written = 0
  const writing = (async () => {
    while (goesOn) {
      await content
        .patch(changed)
        .set({ n: written + 1 })
        .commit()
        .then(
          () => written++,
          (error: unknown) => tally.failures.push(`an edit failed: ${String(error)}`),
        )
      await new Promise((done) => setTimeout(done, 250))
    }
  })()
  return async () => {
    goesOn = false
    await writing
    const { n } = (await content.getDocument<{ n: number }>(changed)) ?? { n: 0 }
    if (n !== written) tally.failures.push(`${written - n} edits are lost`)
    const began = performance.now()
    const isBehind = () => heard.some((events) => events < written)
    while (isBehind() && performance.now() < began + 10_000) await new Promise((done) => setTimeout(done, 50))
    if (isBehind()) tally.failures.push(`listeners heard ${heard.join(', ')} of ${written} edits`)
    for (const subscription of subscriptions) subscription.unsubscribe()
    tally.done.edit = written
  }
}
