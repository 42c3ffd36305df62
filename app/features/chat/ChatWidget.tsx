import { useHref } from '@remix-run/react'
import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { ChatBoundary } from './ChatBoundary.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { ChatLabelsContext } from './chat-labels.ts'
import { retryLeads } from './lead-delivery.ts'
import type { ChatSession } from './session.ts'
import './panel.css'

type Props = {
  session: ChatSession
  /** False after a reload: a restored panel must not take the focus. */
  takesFocus: RefObject<boolean>
  launcher: RefObject<HTMLElement | null>
}

export function ChatWidget({ session, takesFocus, launcher }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const page = useHref('/chat')

  useEffect(() => {
    if (!state.open) return
    void retryLeads()
    const opener = launcher.current
    return () => {
      // Closing hides the focused element, which moves the focus to the body.
      const active = document.activeElement
      if (!active || active === document.body || active.closest('[data-panel]')) opener?.focus()
    }
  }, [state.open, launcher])

  /** Falls back to the page without scripts, but only after the visitor opened the panel. */
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
