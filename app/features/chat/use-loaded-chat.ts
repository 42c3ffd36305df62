import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import { subscribeToNothing } from '#app/hydration/use-hydrated.ts'
import { loadChat, loadScript, type LoadedChat } from './load-chat.ts'
import { isConversationRunning } from './storage-key.ts'

/**
 * The chat's code and conversation, loaded on first use or, after a reload, when one is running. `open` shows it; when
 * it cannot be loaded, the page without scripts, at `page`, takes its place, unless there is no connection.
 */
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
    // Once, after a reload: later conversations are opened by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!chat) return
    const script = chat.session.getScript()
    void chat.session.setScript(script.locale === locale ? script : loadScript(locale))
  }, [chat, locale])

  // With the connection back, or on another page, the notice is out of place.
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
