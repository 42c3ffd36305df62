/** Key of the step where every conversation of the chat begins. */
export const firstStep = 'start'

/** As the next step, of an answer or by itself: say goodbye and close. No step has this key. */
export const exitStepKey = 'exit'

/** Steps whose answers the lead keeps by name. */
export const leadQuestionSteps = { userType: 'identify_user', grade: 'ask_grade', goal: 'goal' } as const

/** Longest key of a step and longest tag of an answer that a lead can carry; the Studio takes no longer ones. */
export const maxStepKeyLength = 80
export const maxTagLength = 60

type LeadStep = { type?: string; links?: readonly { target?: string }[] }

/** How reaching a step saves the lead, if it does: a handover, or the way to the booking page. */
export function leadKind({ type, links = [] }: LeadStep): 'handover' | 'booking' | null {
  if (type === 'handover') return 'handover'
  return links.some(isBookingLink) ? 'booking' : null
}

/** Whether a link leads to the booking page. */
export function isBookingLink({ target }: { target?: string }): boolean {
  return target === 'booking'
}
