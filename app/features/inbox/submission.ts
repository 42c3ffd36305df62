export const statuses = ['new', 'read', 'archived', 'spam'] as const

export type Status = (typeof statuses)[number]

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

/** The view has no rows for empty statuses. */
export const noCounts: StatusCounts = { new: 0, read: 0, archived: 0, spam: 0 }

export type Colleague = { user_id: string; email: string; name: string }

export function isStatus(value: unknown): value is Status {
  return statuses.some((status) => status === value)
}

export function totalOf(counts: StatusCounts): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

export function nameOf({ name, email }: Colleague): string {
  return name || email
}
