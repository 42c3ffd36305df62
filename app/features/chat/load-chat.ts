import type { Locale } from '#app/i18n/locales.ts'
import { timeoutSignal } from '#app/utils/timeout-signal.ts'
import type { ChatScript } from './script.ts'

/** Asks the server for the script in the language of the page. Rejects when there is no answer. */
export async function loadScript(locale: Locale): Promise<ChatScript> {
  const response = await fetch(`/api/chat-script?locale=${locale}`, { signal: timeoutSignal(15_000) })
  if (!response.ok) throw new Error(`Chat script: ${response.status}`)
  return (await response.json()) as ChatScript
}

/** Loads what the open chat needs, and takes up the conversation of this tab. */
export async function loadChat(locale: Locale) {
  const [{ ChatWidget, startSession }, script] = await Promise.all([
    import('./widget.ts'),
    loadScript(locale),
  ])
  return { Widget: ChatWidget, session: startSession(script, loadScript) }
}

export type LoadedChat = Awaited<ReturnType<typeof loadChat>>
