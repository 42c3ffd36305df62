import { Component, useEffect, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useLocalizedPath } from '#app/i18n/page-address.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { ChatLabelsContext } from './chat-labels.ts'
import { retryLeads, sendLead } from './lead-delivery.ts'
import type { ChatScript } from './script.ts'
import { createSession, type ChatSession } from './session.ts'
import { createStepCounter } from './step-counter.ts'
import { readState, writeState } from './stored-state.ts'
import './panel.css'

export function startSession(
  script: ChatScript,
  loadScript: (locale: Locale) => Promise<ChatScript>,
  isCopy: boolean,
): ChatSession {
  return createSession({
    script,
    stored: readState(isCopy),
    store: writeState,
    deliver: sendLead,
    loadScript,
    count: createStepCounter().count,
  })
}

type Props = {
  session: ChatSession
  /** False after a reload: a restored panel must not take the focus. */
  takesFocus: RefObject<boolean>
  launcher: HTMLElement
}

export function ChatWidget({ session, takesFocus, launcher }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const page = useLocalizedPath()('/chat')

  useEffect(() => {
    if (!state.open) return
    void retryLeads()
    return () => {
      // Closing hides the focused element, which moves the focus to the body.
      const active = document.activeElement
      if (!active || active === document.body || active.closest('[data-panel]')) launcher.focus()
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

type BoundaryProps = {
  isOpen: boolean
  /** Called on the first error, and again each time the visitor opens the panel. */
  onFault(): void
  children: ReactNode
}

/** Contains errors of the chat; the route error page would mount the chat again. */
class ChatBoundary extends Component<BoundaryProps, { hasFault: boolean }> {
  override state = { hasFault: false }

  static getDerivedStateFromError() {
    return { hasFault: true }
  }

  override componentDidCatch() {
    this.props.onFault()
  }

  override componentDidUpdate({ isOpen: wasOpen }: BoundaryProps) {
    if (this.state.hasFault && this.props.isOpen && !wasOpen) this.props.onFault()
  }

  override render() {
    return this.state.hasFault ? null : this.props.children
  }
}
