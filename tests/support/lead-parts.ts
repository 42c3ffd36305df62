import type { LeadRow } from '#app/pages/chat/submit-lead.server.ts'

/** New columns must be added to `part` and `whole`. */
type Conversation = Omit<LeadRow, 'created_at' | 'contact_email' | 'contact_phone' | 'consent_at'>

/** Differs from `whole` in every field. */
export const part: Conversation = {
  user_type: null,
  grade: null,
  goal: null,
  tags: [],
  path: ['start:yes-please', 'identify_user'],
  booked: true,
  locale: 'en',
  lead_score: 0,
  status: 'low_priority',
}

export const whole: Conversation = {
  user_type: 'parent',
  grade: 'grade-12',
  goal: 'learn-ai-skills',
  tags: ['grade12', 'hot-lead'],
  path: [
    'start:yes-please',
    'identify_user:parent',
    'ask_grade:grade-12',
    'goal:learn-ai-skills',
    'handover',
  ],
  booked: false,
  locale: 'zh',
  lead_score: 70,
  status: 'high_priority',
}

export const contact = { contact_email: 'mei@mail.example', consent_at: '2026-01-05T09:00:00+00:00' }

/** The database must merge the parts into the whole conversation with its contact. */
export const orders: [name: string, parts: object[]][] = [
  ['a later part of a conversation completes its lead', [{ ...part, ...contact }, whole]],
  [
    'an earlier part that arrives late adds its contact and removes nothing',
    [whole, { ...part, ...contact, contact_phone: null }],
  ],
]
