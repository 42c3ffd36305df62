import type { ReactNode } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import type { Labels } from '#app/i18n/labels/en/site.ts'
import { isAccepted, type ContactOutcome, type FieldProblems } from './contact.ts'

type Props = { title: string; text: string; children?: ReactNode }

/** Why a message was not sent. */
export function ContactNotice({ title, text, children }: Props) {
  return (
    <div
      className="my-4 mr-16 scroll-m-4 px-4 py-[0.9rem] band-vermilion md:mr-column forced-colors:border-2"
      role="alert"
      tabIndex={-1}
    >
      <p className="font-head leading-[1.3] font-bold">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** `told`: what is left of the problems of a refusal. */
export function outcomeNotice(
  outcome: ContactOutcome,
  told: FieldProblems,
  contact: Labels['contact'],
): { title: string; text: string } | null {
  if (isAccepted(outcome)) return null
  if (outcome.status === 'throttled') {
    const minutes = Math.max(1, Math.ceil(outcome.wait / 60))
    return { title: contact.waitTitle, text: interpolate(contact.waitText, { minutes }) }
  }
  if (outcome.status !== 'refused' || Object.keys(outcome.problems).length === 0)
    return { title: contact.failedTitle, text: contact.failedText }
  const problems = Object.values(told)
  if (problems.length === 0) return null
  return problems.includes('required')
    ? { title: contact.missingTitle, text: contact.missingText }
    : { title: contact.checkTitle, text: contact.checkText }
}
