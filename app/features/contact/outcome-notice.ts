import { interpolate } from '#app/i18n/interpolate.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import { isAccepted, type ContactOutcome } from './contact.ts'

export function outcomeNotice(
  outcome: ContactOutcome,
  contact: Labels['contact'],
): { title: string; text: string } | null {
  if (isAccepted(outcome)) return null
  if (outcome.status === 'throttled') {
    const minutes = Math.max(1, Math.ceil(outcome.wait / 60))
    return { title: contact.waitTitle, text: interpolate(contact.waitText, { minutes }) }
  }
  const problems = outcome.status === 'refused' ? Object.values(outcome.problems) : []
  if (problems.length === 0) return { title: contact.failedTitle, text: contact.failedText }
  return problems.includes('required')
    ? { title: contact.missingTitle, text: contact.missingText }
    : { title: contact.checkTitle, text: contact.checkText }
}
