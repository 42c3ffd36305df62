import { interpolate } from '#app/i18n/interpolate.ts'
import { describeErasure } from './erasure.ts'
import type { AuditEntry } from './read-submission.server.ts'
import { isStatus } from './submission.ts'
import type { InboxMessages } from './messages/en.ts'

/** What an entry of the record says that was done. Of what goes on in another project it says first that it begins. */
export function describeAuditEntry(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  messages: Pick<InboxMessages, 'people' | 'record' | 'status'>,
): string {
  if (action === 'erase_person') return describeErasure(detail, messages)
  const { actions: actions } = messages.record
  const values = Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      isStatus(value) ? messages.status[value] : String(value),
    ]),
  )
  const begun = detail.count === undefined ? actions[`${action}_begun`] : undefined
  return interpolate(begun ?? actions[action] ?? action, values)
}
