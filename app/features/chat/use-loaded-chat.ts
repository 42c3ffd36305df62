import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import { subscribeToNothing } from '#app/hydration/use-hydrated.ts'
import { timeoutSignal } from '#app/utils/dom.ts'
import type { ChatScript } from './script.ts'
import { isConversationRunning } from './state.ts'

type LoadedChat = Awaited<ReturnType<typeof loadChat>>

/** Loads the chat on first use, or after a reload with a running conversation. Falls back to `page` when online. */
export function useLoadedChat(locale: Locale, page: string, pathname: string) {
  const [chat, setChat] = useState<LoadedChat | null>(null)
  const [isOffline, setOffline] = useState(false)
  const loading = useRef<Promise<LoadedChat> | null>(null)

  function load(): Promise<LoadedChat> {
    loading.current ??= loadChat(locale).catch((error: unknown) => {
      loading.current = null
      throw error
    })
    return loading.current
  }

  async function open() {
    setOffline(false)
    try {
      const loaded = await load()
      loaded.session.dispatch({ type: 'open' })
      if (chat) void chat.session.setScript(loadScript(locale))
      setChat(loaded)
    } catch (error) {
      console.error('The chat could not be loaded.', error)
      if (navigator.onLine) location.assign(page)
      else setOffline(true)
    }
  }

  useEffect(() => {
    if (isConversationRunning()) load().then(setChat, () => {})
    // Only after a reload; `open` handles later conversations.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!chat) return
    const script = chat.session.getScript()
    void chat.session.setScript(script.locale === locale ? script : loadScript(locale))
  }, [chat, locale])

  useEffect(() => {
    const forget = () => setOffline(false)
    addEventListener('online', forget)
    return () => {
      removeEventListener('online', forget)
      forget()
    }
  }, [pathname])

  const isOpen = useSyncExternalStore(
    chat?.session.subscribe ?? subscribeToNothing,
    () => chat?.session.getState().open ?? false,
    () => false,
  )
  return { chat, isOpen, isOffline, open, prefetch: () => void load().catch(() => {}) }
}

async function loadScript(locale: Locale): Promise<ChatScript> {
  const response = await fetch(`/api/chat-script?locale=${locale}`, { signal: timeoutSignal(15_000) })
  if (!response.ok) throw new Error(`Chat script: ${response.status}`)
  return (await response.json()) as ChatScript
}

async function loadChat(locale: Locale) {
  const [{ ChatWidget, startSession }, script] = await Promise.all([
    import('./ChatWidget.tsx'),
    loadScript(locale),
  ])
  return { Widget: ChatWidget, session: startSession(script, loadScript) }
}
