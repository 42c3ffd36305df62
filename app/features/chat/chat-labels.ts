import { createContext, useContext } from 'react'
import type { Labels } from '#app/i18n/labels/en.ts'

/** Labels travel with the chat script, so that pages do not carry them. */
export type ChatLabels = Labels['chat']

export const ChatLabelsContext = createContext<ChatLabels | null>(null)

export function useChatLabels(): ChatLabels {
  const labels = useContext(ChatLabelsContext)
  if (!labels) throw new Error('useChatLabels needs a ChatLabelsContext')
  return labels
}
