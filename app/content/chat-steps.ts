export const firstStep = 'start'

/** The `next` of a step or an option that says goodbye and closes. No step has this key. */
export const exitStepKey = 'exit'

export const leadQuestionSteps = { userType: 'identify_user', grade: 'ask_grade', goal: 'goal' } as const

export const maxStepKeyLength = 80
export const maxTagLength = 60

type LeadStep = { type?: string; links?: readonly { target?: string }[] }

export function leadKind({ type, links = [] }: LeadStep): 'handover' | 'booking' | null {
  if (type === 'handover') return 'handover'
  return links.some(isBookingLink) ? 'booking' : null
}

export function isBookingLink({ target }: { target?: string }): boolean {
  return target === 'booking'
}
