import { createContext, useContext } from 'react'
import type { Messages } from '#app/i18n/messages/en.ts'

/** Labels of the chat. They come with its script: a page whose chat nobody opens does not carry them. */
export type ChatWords = Messages['chat']

export const ChatWordsContext = createContext<ChatWords | null>(null)

/** Labels in the language of the script. Throws where no `ChatWordsContext` is around. */
export function useChatWords(): ChatWords {
  const words = useContext(ChatWordsContext)
  if (!words) throw new Error('useChatWords needs a ChatWordsContext')
  return words
}
