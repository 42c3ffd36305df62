import { brand } from '#app/brand.ts'

export const storageKey = `${brand.prefix}-chat`

/** Whether a conversation from before a reload goes on without being asked: it was open, or the bot was about to speak. */
export function isConversationRunning(): boolean {
  try {
    const state = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Record<string, unknown> | null
    return state?.open === true || (state?.pending ?? null) !== null
  } catch {
    return false
  }
}
