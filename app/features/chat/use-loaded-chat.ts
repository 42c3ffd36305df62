import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import { subscribeToNothing } from '#app/ui/use-has-started.ts'
import { loadChat, loadScript, type LoadedChat } from './load-chat.ts'
import { isConversationRunning } from './storage-key.ts'

/**
 * The chat's code and conversation, loaded on first use or, after a reload, when one is running. `open` shows it; when
 * it cannot be loaded, the page without scripts, at `page`, takes its place, unless there is no connection.
 */
export function useLoadedChat(locale: Locale, page: string) {
  const [chat, setChat] = useState<LoadedChat | null>(null)
  const [problem, setProblem] = useState<'none' | 'offline'>('none')
  const loading = useRef<Promise<LoadedChat> | null>(null)

  function load(): Promise<LoadedChat> {
    loading.current ??= loadChat(locale).catch((error: unknown) => {
      loading.current = null
      throw error
    })
    return loading.current
  }

  async function open() {
    setProblem('none')
    try {
      const loaded = await load()
      loaded.session.dispatch({ type: 'open' })
      if (chat) refresh(chat, locale)
      setChat(loaded)
    } catch (error) {
      console.error('The chat could not be loaded.', error)
      if (navigator.onLine) location.assign(page)
      else setProblem('offline')
    }
  }

  useEffect(() => {
    if (isConversationRunning()) load().then(setChat, () => {})
    // Once, after a reload: later conversations are opened by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!chat || chat.session.getScript().locale === locale) return
    return refresh(chat, locale)
  }, [chat, locale])

  const isOpen = useSyncExternalStore(
    chat?.session.subscribe ?? subscribeToNothing,
    () => chat?.session.getState().open ?? false,
    () => false,
  )
  return { chat, isOpen, problem, open, prefetch: () => void load().catch(() => {}) }
}

/** Asks for the script again; without an answer the chat goes on with the one it has. Returns how to stop it. */
function refresh({ session }: LoadedChat, locale: Locale): () => void {
  let isWanted = true
  loadScript(locale).then(
    (script) => isWanted && session.setScript(script),
    () => {},
  )
  return () => {
    isWanted = false
  }
}
