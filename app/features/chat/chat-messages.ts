import { createContext, useContext } from 'react'
import type { Messages } from '#app/i18n/messages/en.ts'

/** Labels of the chat. They come with its script: a page whose chat nobody opens does not carry them. */
export type ChatLabels = Messages['chat']

export const ChatLabelsContext = createContext<ChatLabels | null>(null)

/** Labels in the language of the script. Throws where no `ChatLabelsContext` is around. */
export function useChatLabels(): ChatLabels {
  const labels = useContext(ChatLabelsContext)
  if (!labels) throw new Error('useChatLabels needs a ChatLabelsContext')
  return labels
}
