import type { PresenceEvent } from './presence-messages.ts'

/** One connection of somebody to a room. */
export type Member = {
  /** Who it is, as in `/users/me`. */
  userId: string
  /** Ids under which the client asked to be told. */
  subscriptions: Set<string>
  /** Sessions (tabs) that this connection has announced. */
  sessions: Set<string>
  tell(subscription: string, event: PresenceEvent): void
}

/** Who looks at a dataset now. Nothing of it is kept: whoever comes asks the others to say where they are. */
export type Room = {
  enter(member: Member): void
  /** Tells the others; nobody hears of themselves. */
  tellOthers(member: Member, event: PresenceEvent): void
  leave(member: Member): void
}

/** An empty room. */
export function createRoom(): Room {
  const members = new Set<Member>()

  function tellOthers(speaker: Member, event: PresenceEvent): void {
    for (const member of members) {
      if (member === speaker) continue
      for (const subscription of member.subscriptions) member.tell(subscription, event)
    }
  }

  return {
    enter: (member) => void members.add(member),
    tellOthers,
    leave(member) {
      members.delete(member)
      for (const session of member.sessions) {
        tellOthers(member, { type: 'disconnect', i: member.userId, m: { session } })
      }
    },
  }
}
