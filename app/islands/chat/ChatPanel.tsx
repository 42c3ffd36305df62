import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { plain } from '#app/i18n/localize.ts'
import { discardDraft } from '#app/utils/drafts.ts'
import { useChatLabels } from './chat-labels.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { SendButton } from './ContactFields.tsx'
import { ContactForm, draftKey } from './ContactForm.tsx'
import { leadNotice } from './lead.ts'
import type { Contact } from './lead-schema.ts'
import { asksForContact, changeableAnswers } from './machine.ts'
import { ChangeButton, ChatLinks, Message, Speech } from './Messages.tsx'
import { OptionButton, Options } from './Option.tsx'
import { questionAt } from './path.ts'
import { findStep, type ChatScript, type ChatStep } from './script.ts'
import type { ChatSession } from './session.ts'
import { Thanks } from './Thanks.tsx'
import { isTyping, type ChatEvent, type ChatState } from './state.ts'

type Props = { session: ChatSession; state: ChatState; takesFocus: RefObject<boolean> }

/** A dialog that is not modal: the page beside it stays usable. */
export function ChatPanel({ session, state, takesFocus }: Props) {
  const labels = useChatLabels()
  const panel = useRef<HTMLDivElement>(null)
  const conversation = useRef<HTMLDivElement>(null)
  const script = session.getScript()
  const typing = isTyping(state)
  const { open } = state
  const messages = state.messages.filter(
    ({ source }) => state.lead !== 'answerable' || !asksForContact(script, source),
  )
  const form = useId()
  const [left, setLeft] = useState<{ contact: Contact; address?: string; conversation: string }>()
  const [isChanging, setChanging] = useState(false)
  const { contact, address = contact?.email || contact?.phone || null } =
    left?.conversation === state.conversation ? left : {}
  const isForm = !state.ended && (state.lead === 'saved' || (isChanging && state.lead === 'answerable'))
  const [isSending, setSending] = useState(false)
  const [cleared, setCleared] = useState<{ before: ChatState; conversation: string }>()
  const before = cleared?.conversation === state.conversation && state.messages.length === 1 && cleared.before
  useKeyboardInset(panel, open)

  function close() {
    session.dispatch({ type: 'close' })
  }

  function press(event: ChatEvent) {
    // The pressed button is disabled or removed at once, which would drop the focus.
    conversation.current?.focus({ preventScroll: true })
    session.dispatch(event)
  }

  function reset() {
    session.dispatch({ type: 'reset' })
    discardDraft(draftKey)
    if (state.path.length > 1) setCleared({ before: state, conversation: session.getState().conversation })
  }

  async function leaveContact(contact: Contact) {
    setSending(true)
    setLeft({ contact, conversation: state.conversation })
    const outcome = await session.leaveContact(contact)
    setSending(false)
    if (leadNotice(outcome, labels) === null) {
      setChanging(false)
      discardDraft(draftKey)
      if ('address' in outcome) setLeft({ ...outcome, contact, conversation: state.conversation })
    }
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
    const newest = [...(conversation.current?.querySelectorAll<HTMLElement>(newestAnswer) ?? [])].at(-1)
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
        question={questionAt(script, state.path)}
        onReset={reset}
        onClose={close}
        onFollow={onFollow}
      />
      <div
        ref={conversation}
        className="relative min-h-18 flex-1 overflow-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
        role="group"
        aria-label={labels.conversation}
        tabIndex={0}
      >
        <ChatLog
          script={script}
          state={state}
          messages={messages}
          onFollow={onFollow}
          onChange={(message) => press({ type: 'change', message })}
        />
        {before ? (
          <p className="mt-4 text-small text-soft" role="status">
            {labels.cleared}{' '}
            <button
              type="button"
              className="min-h-11 border-0 bg-transparent font-semibold text-ink underline"
              onClick={() => press({ type: 'restore', state: before })}
            >
              {labels.undo}
            </button>
          </p>
        ) : null}
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
            address={address}
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
        question={messages.filter(({ source }) => source.kind === 'step').at(-1)?.id}
        step={findStep(script, state.step)}
        onChoose={(value) => press({ type: 'choose', value })}
        onReset={() => {
          conversation.current?.focus({ preventScroll: true })
          reset()
        }}
      />
    </div>
  )
}

/** What was said since the visitor last spoke, from its first line on: two messages may follow each other. */
const newestAnswer =
  '[data-speaker]:is(:first-child, [data-speaker=visitor] + *, [data-speaker=visitor]:last-child)'

type LogProps = {
  script: ChatScript
  state: ChatState
  messages: ChatState['messages']
  onFollow(): void
  /** Takes the id of the visitor's message. */
  onChange(message: number): void
}

function ChatLog({ script, state, messages, onFollow, onChange }: LogProps) {
  const labels = useChatLabels()
  const changeable = changeableAnswers(state, script)
  return (
    <div className="flex flex-col gap-[0.6rem] text-[0.9688rem]/[1.5] zh:leading-[1.7]" role="log">
      {messages.map(({ id, isBot, text, source }) => (
        <Message key={id} isBot={isBot}>
          <Speech id={messageId(id)} speaker={isBot ? plain(script.persona.name) : labels.you} of={text} />
          {changeable.has(id) ? (
            <ChangeButton type="button" answer={plain(text)} onClick={() => onChange(id)} />
          ) : null}
          {source.kind === 'step' ? (
            <ChatLinks
              links={findStep(script, source.step)?.links ?? []}
              bookingUrl={script.bookingUrl}
              onFollow={onFollow}
            />
          ) : null}
        </Message>
      ))}
    </div>
  )
}

function messageId(id: number): string {
  return `chat-message-${id}`
}

const placed =
  'max-h-[45vh] shrink-0 overflow-auto *:px-5 *:last:border-b-0 *:focus-visible:-outline-offset-3 supports-[height:1dvh]:max-h-[45dvh]'

type OptionsProps = {
  state: ChatState
  /** The message that asks it. */
  question: number | undefined
  step: ChatStep | undefined
  onChoose(value: string): void
  onReset(): void
}

function ChatOptions({ state, question, step, onChoose, onReset }: OptionsProps) {
  const labels = useChatLabels()
  if (state.ended)
    return (
      <Options className={placed}>
        <OptionButton type="button" onClick={onReset}>
          {labels.startAgain}
        </OptionButton>
      </Options>
    )
  if (!step?.options.length) return null
  return (
    <Options
      className={placed}
      role="group"
      aria-labelledby={question === undefined ? undefined : messageId(question)}
    >
      {step.options.map(({ value, label }) => (
        <OptionButton key={value} type="button" disabled={isTyping(state)} onClick={() => onChoose(value)}>
          <LocalizedText of={label} />
        </OptionButton>
      ))}
    </Options>
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

/** Some browsers lay their keyboard over fixed elements: `--keyboard` is its height. */
function useKeyboardInset(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const view = window.visualViewport
    if (!view || !isOpen) return
    const fit = () => {
      const covered = document.documentElement.clientHeight - view.offsetTop - view.height
      // Less is a toolbar; zoomed by two fingers, the visitor moves the view.
      const isKeyboard = covered > 100 && view.scale < 1.01
      panel.current?.style.setProperty('--keyboard', isKeyboard ? `${covered}px` : null)
      if (isKeyboard) panel.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
    }
    for (const event of ['resize', 'scroll']) view.addEventListener(event, fit)
    return () => {
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, fit)
    }
  }, [panel, isOpen])
}
