import { useHref } from '@remix-run/react'
import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { ChatBoundary } from './ChatBoundary.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { ChatLabelsContext } from './chat-messages.ts'
import { retryLeads } from './lead-delivery.ts'
import type { ChatSession } from './session.ts'
import './panel.css'

type Props = {
  session: ChatSession
  /** Whether the visitor has opened the panel themselves; after a reload it must not take the focus. */
  takesFocus: RefObject<boolean>
  launcher: RefObject<HTMLElement | null>
}

/** The chat once it is loaded: keeps the panel beside the launcher, and gives the focus back when it closes. */
export function ChatWidget({ session, takesFocus, launcher }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const page = useHref('/chat')

  useEffect(() => {
    if (!state.open) return
    void retryLeads()
    const opener = launcher.current
    return () => {
      // Closing hides the focused element, which leaves the focus with the body.
      const active = document.activeElement
      if (!active || active === document.body || active.closest('.panel')) opener?.focus()
    }
  }, [state.open, launcher])

  /** The page without scripts takes the place of a panel that somebody has asked for. */
  function onFault() {
    session.dispatch({ type: 'close' })
    if (takesFocus.current) location.assign(page)
  }

  return (
    <ChatBoundary isOpen={state.open} onFault={onFault}>
      <ChatLabelsContext.Provider value={session.getScript().labels}>
        <ChatPanel session={session} state={state} takesFocus={takesFocus} />
      </ChatLabelsContext.Provider>
    </ChatBoundary>
  )
}
