import { brandPrefix } from '#app/utils/brand.ts'
import { readStored } from '#app/utils/storage.ts'
import type { ChatState } from './state.ts'

export const storageKey = `${brandPrefix}-chat`

/** The conversation was open or a reply pending on the page before. */
export function isConversationRunning(): boolean {
  try {
    const state = JSON.parse(readStored('sessionStorage', storageKey) ?? 'null') as Partial<ChatState> | null
    return state?.open === true || state?.pending != null
  } catch {
    return false
  }
}
