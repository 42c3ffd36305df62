import type { AuditEntry } from './read-submission.server.ts'
import type { InboxMessages } from './messages/en.ts'

/** Who did something, by name; what nobody did, the server did. */
export function actorName({ actor_name }: AuditEntry, { history }: InboxMessages): string {
  return actor_name === 'system' || actor_name === 'service_role' ? history.system : actor_name
}
