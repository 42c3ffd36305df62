import { interpolate } from '#app/i18n/interpolate.ts'
import { actorName } from './actor-name.ts'
import type { AuditEntry } from './read-submission.server.ts'
import { isStatus, nameOf, type Colleague } from './submission.ts'
import type { InboxMessages } from './messages/en.ts'

/** What was done to a message, in a sentence. */
export function describeAction(act: AuditEntry, colleagues: Colleague[], messages: InboxMessages): string {
  const { action, detail } = act
  const { history, status } = messages
  const actor = actorName(act, messages)
  const statusName = (value: unknown) => (isStatus(value) ? status[value] : '')
  if (action === 'status')
    return interpolate(history.status, { actor, from: statusName(detail.from), to: statusName(detail.to) })
  if (action === 'note') return interpolate(history.note, { actor })
  if (action === 'delete_note') return interpolate(history.deleteNote, { actor })
  if (action !== 'assign') return `${actor}: ${action}`
  if (!detail.to) return interpolate(history.unassign, { actor })
  const to = colleagues.find(({ user_id }) => user_id === detail.to)
  return to
    ? interpolate(history.assign, { actor, to: nameOf(to) })
    : interpolate(history.assignGone, { actor })
}
