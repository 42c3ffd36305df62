import { isPublicId, publishedIdOf } from '../documents/document-id.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { SyncTag } from '../query/sync-tags.ts'
import type { DocumentStore, CommittedTransaction } from '../storage/document-store.ts'
import type { EventStream } from './event-stream.ts'
import { formatPosition } from './resume.ts'

type LiveSubscriber = { dataset: string; includeDrafts: boolean; stream: EventStream }

export function createLiveEvents(store: DocumentStore) {
  const subscribers = new Set<LiveSubscriber>()

  function tagsOf({ dataset, changes }: CommittedTransaction, includeDrafts: boolean): SyncTag[] {
    const visible = changes.filter(({ id }) => includeDrafts || isPublicId(id))
    return [
      ...new Set(
        visible.flatMap(({ id, previous, next }) => {
          // A draft can hide a published document of another type, which shows again when the draft goes.
          const published = store.get(dataset, publishedIdOf(id))
          return tagsOfChange(dataset, id, [previous?._type, next?._type, published?._type])
        }),
      ),
    ]
  }

  function send(subscriber: LiveSubscriber, transaction: CommittedTransaction): void {
    if (subscriber.dataset !== transaction.dataset) return
    const tags = tagsOf(transaction, subscriber.includeDrafts)
    if (tags.length === 0) return
    const id = formatPosition(store.epoch, { seq: transaction.seq, event: 0, events: 0 })
    subscriber.stream.send({ event: 'message', data: { tags }, id })
  }

  return {
    add: (subscriber: LiveSubscriber) => subscribers.add(subscriber),
    remove: (subscriber: LiveSubscriber) => subscribers.delete(subscriber),
    announce(transaction: CommittedTransaction): void {
      for (const subscriber of subscribers) send(subscriber, transaction)
    },
    send,
  }
}
