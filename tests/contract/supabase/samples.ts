import { randomUUID } from 'node:crypto'

type Row = { idempotency_key: string } & Record<string, unknown>

export function message(changes: Record<string, unknown> = {}): Row & { email: string } {
  return {
    idempotency_key: randomUUID(),
    name: 'Mei Lin',
    email: 'mei@example.org',
    phone_number: '+1 617 555 0148',
    message: 'When does the summer program begin?',
    locale: 'en',
    ...changes,
  }
}

export function lead(changes: Record<string, unknown> = {}): Row & { tags: string[] } {
  return {
    idempotency_key: randomUUID(),
    user_type: 'parent',
    grade: 'grade-11',
    goal: 'learn-ai-skills',
    tags: ['grade11', 'warm-lead', 'ai-skill'],
    path: ['start:yes-please', 'identify_user:parent', 'ask_grade:grade-11'],
    booked: false,
    locale: 'zh-TW',
    ...changes,
  }
}

export function someCounts(...rows: Record<string, unknown>[]) {
  const view = { day: '2026-11-20', kind: 'view', page: '/about', locale: 'en', label: '', total: 1 }
  return { batch: randomUUID(), counts: (rows.length > 0 ? rows : [{}]).map((row) => ({ ...view, ...row })) }
}

export function resetLink() {
  return {
    hash: `hash-${randomUUID()}`,
    email: 'staff@example.org',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }
}
