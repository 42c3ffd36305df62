import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import { plain } from '#app/i18n/localize.ts'
import { useChatLabels } from './chat-labels.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatLog } from './ChatLog.tsx'
import { ChatOptions } from './ChatOptions.tsx'
import { SendButton } from './ContactFields.tsx'
import { ContactForm } from './ContactForm.tsx'
import { leadNotice } from './lead-notice.ts'
import type { Contact } from './lead-schema.ts'
import { findStep } from './script.ts'
import type { ChatSession } from './session.ts'
import { Thanks } from './Thanks.tsx'
import { isTyping, type ChatEvent, type ChatState } from './state.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

type Props = { session: ChatSession; state: ChatState; takesFocus: RefObject<boolean> }

/** A dialog that is not modal: the page beside it stays usable. */
export function ChatPanel({ session, state, takesFocus }: Props) {
  const labels = useChatLabels()
  const panel = useRef<HTMLDivElement>(null)
  const conversation = useRef<HTMLDivElement>(null)
  const script = session.getScript()
  const typing = isTyping(state)
  const { open } = state
  const form = useId()
  const [left, setLeft] = useState<{ contact: Contact; conversation: string }>()
  const [isChanging, setChanging] = useState(false)
  const contact = left?.conversation === state.conversation ? left.contact : undefined
  const isForm = !state.ended && (state.lead === 'saved' || (isChanging && state.lead === 'answerable'))
  const [isSending, setSending] = useState(false)
  useKeyboardInset(panel, open)

  function close() {
    session.dispatch({ type: 'close' })
  }

  function press(event: ChatEvent) {
    // The pressed button is disabled or removed at once, which would drop the focus.
    conversation.current?.focus({ preventScroll: true })
    session.dispatch(event)
  }

  async function leaveContact(contact: Contact) {
    setSending(true)
    setLeft({ contact, conversation: state.conversation })
    const outcome = await session.leaveContact(contact)
    setSending(false)
    if (leadNotice(outcome, labels) === null) setChanging(false)
    // A restarted conversation removes the form together with its focus.
    if (session.getState().lead === 'none' && document.activeElement === document.body)
      conversation.current?.focus({ preventScroll: true })
    return outcome
  }

  function onChange() {
    conversation.current?.focus({ preventScroll: true })
    setChanging(true)
  }

  function onFollow() {
    if (matchMedia('(max-width: 47.99rem)').matches) close()
  }

  useLayoutEffect(() => {
    const newest = conversation.current?.querySelector<HTMLElement>('[data-speaker]:last-child')
    if (open && newest) conversation.current?.scrollTo({ top: newest.offsetTop - 16 })
  }, [open, state.messages.length, typing, state.lead])

  useEffect(() => {
    if (open && takesFocus.current)
      (firstAction(panel.current) ?? conversation.current)?.focus({ preventScroll: true })
  }, [open, takesFocus])

  useEffect(() => {
    if (!typing && document.activeElement === conversation.current)
      (firstAction(panel.current) ?? conversation.current)?.focus({ preventScroll: true })
  }, [typing, state.messages.length, isForm])

  useEffect(() => {
    if (!open) return
    function onKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented || isComposing || document.querySelector('dialog[open]'))
        return
      session.dispatch({ type: 'close' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, session])

  const name = plain(script.persona.name)
  return (
    <div
      ref={panel}
      data-panel=""
      role="dialog"
      aria-label={interpolate(labels.dialog, { name })}
      hidden={!open}
    >
      <ChatHeader
        persona={script.persona}
        onReset={() => session.dispatch({ type: 'reset' })}
        onClose={close}
      />
      <div
        ref={conversation}
        className="relative min-h-18 flex-1 overflow-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
        role="group"
        aria-label={labels.conversation}
        tabIndex={0}
      >
        <ChatLog script={script} messages={state.messages} onFollow={onFollow} />
        {typing ? <Typing label={interpolate(labels.typing, { name })} /> : null}
        {isForm ? (
          <ContactForm
            id={form}
            note={script.contact.note}
            typed={contact}
            isHidden={typing}
            isBusy={isSending}
            onLeave={leaveContact}
            onFollow={onFollow}
          />
        ) : null}
        {state.lead === 'answerable' && !isForm ? (
          <Thanks
            of={script.contact.thanks}
            address={contact?.email || contact?.phone || null}
            change={
              <button type="button" onClick={onChange}>
                {labels.contact.change}
              </button>
            }
            onFollow={onFollow}
          />
        ) : null}
      </div>
      {isForm && !typing ? (
        <div className="sticky bottom-0 border-t border-line bg-paper px-5 py-2">
          <SendButton form={form} isBusy={isSending} />
        </div>
      ) : null}
      <ChatOptions
        state={state}
        step={findStep(script, state.step)}
        onChoose={(value) => press({ type: 'choose', value })}
        onReset={() => press({ type: 'reset' })}
      />
    </div>
  )
}

/** A link of the newest message, else the form, else the first option. */
function firstAction(panel: HTMLElement | null): HTMLElement | null | undefined {
  return (
    panel?.querySelector<HTMLElement>('[data-speaker]:last-child a') ??
    panel?.querySelector<HTMLElement>('form:not([hidden]) fieldset') ??
    panel?.querySelector<HTMLElement>('[data-options] button:enabled')
  )
}

function Typing({ label }: { label: string }) {
  return (
    <p
      className="mt-[0.6rem] flex gap-1.5 border-l-3 border-vermilion py-2 pl-[0.85rem] *:size-2 *:animate-[typing_1.2s_infinite] *:rounded-[50%] *:bg-soft *:nth-2:[animation-delay:0.2s] *:nth-3:[animation-delay:0.4s] forced-colors:*:bg-[CanvasText]"
      role="img"
      aria-label={label}
    >
      <i />
      <i />
      <i />
    </p>
  )
}
