export const statuses = ['new', 'read', 'archived', 'spam'] as const

export type Status = (typeof statuses)[number]

/** A message as the database gives it; the phone number is null when none was left. */
export type Submission = {
  id: string
  name: string
  email: string
  phone_number: string | null
  message: string
  locale: string | null
  status: Status
  spam_reasons: string[]
  assignee_id: string | null
  /** ISO timestamp. */
  created_at: string
}

export type StatusCounts = Record<Status, number>

/** The database counts no status that nothing has. */
export const noCounts: StatusCounts = { new: 0, read: 0, archived: 0, spam: 0 }

export type Colleague = { user_id: string; email: string; name: string }

/** Whether a value from outside (a form, the record) is a status. */
export function isStatus(value: unknown): value is Status {
  return statuses.some((status) => status === value)
}

/** All there are, the archive and spam included. */
export function totalOf(counts: StatusCounts): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** How a list calls somebody: by the address where there is no name. */
export function nameOf({ name, email }: Colleague): string {
  return name || email
}
