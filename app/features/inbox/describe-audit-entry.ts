import { interpolate } from '#app/i18n/interpolate.ts'
import { erasureInWords } from './erasure.ts'
import type { Act } from './read-submission.server.ts'
import { isStatus } from './submission.ts'
import type { InboxMessages } from './messages/en.ts'

/** What an entry of the record says that was done. Of what goes on in another project it says first that it begins. */
export function actInWords(
  { action, detail }: Pick<Act, 'action' | 'detail'>,
  messages: Pick<InboxMessages, 'people' | 'record' | 'status'>,
): string {
  if (action === 'erase_person') return erasureInWords(detail, messages)
  const { acts } = messages.record
  const values = Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      isStatus(value) ? messages.status[value] : String(value),
    ]),
  )
  const begun = detail.count === undefined ? acts[`${action}_begun`] : undefined
  return interpolate(begun ?? acts[action] ?? action, values)
}
