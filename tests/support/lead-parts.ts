import type { LeadRow } from '#app/features/chat/submit-lead.server.ts'

/** What is said of a conversation: a new column of it has to be said of both parts below. */
type Conversation = Omit<LeadRow, 'created_at' | 'contact_email' | 'contact_phone' | 'consent_at'>

/** The beginning of a conversation, which says something else in everything. */
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

/** The same conversation to its end. */
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

/** What is left with one of the parts. */
export const contact = { contact_email: 'mei@mail.example', consent_at: '2026-01-05T09:00:00+00:00' }

/**
 * In which order parts of a conversation may come. Whoever keeps a lead, the outbox or its database, makes the whole
 * conversation of them, with the contact.
 */
export const orders: [name: string, parts: object[]][] = [
  ['a conversation that goes on completes its lead', [{ ...part, ...contact }, whole]],
  [
    'an earlier part of it that comes late adds its contact and takes nothing away',
    [whole, { ...part, ...contact, contact_phone: null }],
  ],
]
