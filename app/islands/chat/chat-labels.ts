import { createContext, useContext } from 'react'
import type { ChatLabels } from '#app/i18n/labels/labels.server.ts'

/** Labels travel with the chat script, so that pages do not carry them. */

export const ChatLabelsContext = createContext<ChatLabels | null>(null)

export function useChatLabels(): ChatLabels {
  const labels = useContext(ChatLabelsContext)
  if (!labels) throw new Error('useChatLabels needs a ChatLabelsContext')
  return labels
}
