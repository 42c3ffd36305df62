import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { plain } from '#app/i18n/localize.ts'
import { discardDraft } from '#app/utils/drafts.ts'
import { useChatLabels } from './chat-labels.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { ContactForm, draftKey } from './ContactForm.tsx'
import { leadNotice } from './lead.ts'
import type { Contact } from './lead-schema.ts'
import { aroundThanks, changeableAnswers } from './machine.ts'
import { ChangeButton, ChatLinks, Message, Speech } from './Messages.tsx'
import { OptionButton, Options } from './Option.tsx'
import { questionAt } from './path.ts'
import { findStep, type ChatScript, type ChatStep } from './script.ts'
import type { ChatSession } from './session.ts'
import { Thanks } from './Thanks.tsx'
import { isTyping, type ChatEvent, type ChatState } from './state.ts'
import { usePanelFocus } from './use-panel-focus.ts'

const footPlace = 'sticky bottom-0 border-line bg-paper px-5 not-empty:border-t not-empty:py-2'

type Props = { session: ChatSession; state: ChatState; takesFocus: RefObject<boolean> }

/** A dialog that is not modal: the page beside it stays usable. */
export function ChatPanel({ session, state, takesFocus }: Props) {
  const labels = useChatLabels()
  const panel = useRef<HTMLDivElement>(null)
  const conversation = useRef<HTMLDivElement>(null)
  const script = session.getScript()
  const typing = isTyping(state)
  const messages = aroundThanks(state.messages, script, state.lead === 'answerable')
  const [foot, setFoot] = useState<Element | null>(null)
  const contact = useContact(session, state, conversation)
  const { before, reset } = useReset(session, state)

  const close = () => session.dispatch({ type: 'close' })

  function press(event: ChatEvent) {
    // The pressed button is disabled or removed at once, which would drop the focus.
    conversation.current?.focus({ preventScroll: true })
    session.dispatch(event)
  }

  function onFollow() {
    if (matchMedia('(max-width: 47.99rem)').matches) close()
  }

  usePanelFocus({
    ...{ panel, conversation, state, takesFocus, close },
    isForm: contact.isForm,
  })

  const name = plain(script.persona.name)
  return (
    <div
      ref={panel}
      data-panel=""
      role="dialog"
      aria-label={interpolate(labels.dialog, { name })}
      hidden={!state.open}
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
          {...{ script, state, messages, onFollow }}
          onChange={(message) => press({ type: 'change', message })}
        >
          <ContactThanks {...{ session, state, contact, onFollow }} />
        </ChatLog>
        {before ? <Cleared onUndo={() => press({ type: 'restore', state: before })} /> : null}
        {typing ? <Typing label={interpolate(labels.typing, { name })} /> : null}
        <ContactPart {...{ session, state, foot, contact, onFollow }} />
      </div>
      <div ref={setFoot} className={footPlace} hidden={typing} />
      <ChatOptions
        state={state}
        question={
          messages
            .flat()
            .filter(({ source }) => source.kind === 'step')
            .at(-1)?.id
        }
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

/** `before`: the conversation that was cleared, until the new one goes on. */
function useReset(session: ChatSession, state: ChatState) {
  const [cleared, setCleared] = useState<{ before: ChatState; conversation: string }>()
  const before = cleared?.conversation === state.conversation && state.messages.length === 1 && cleared.before

  function reset() {
    session.dispatch({ type: 'reset' })
    discardDraft(draftKey)
    if (state.path.length > 1) setCleared({ before: state, conversation: session.getState().conversation })
  }

  return { before, reset }
}

function useContact(session: ChatSession, state: ChatState, conversation: RefObject<HTMLElement | null>) {
  const labels = useChatLabels()
  const [left, setLeft] = useState<{ contact: Contact; address?: string; conversation: string }>()
  const [isChanging, setChanging] = useState(false)
  const { contact, address = contact?.email || contact?.phone || null } =
    left?.conversation === state.conversation ? left : {}
  const isForm = !state.ended && (state.lead === 'saved' || (isChanging && state.lead === 'answerable'))
  const [isSending, setSending] = useState(false)

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

  function change() {
    conversation.current?.focus({ preventScroll: true })
    setChanging(true)
  }

  return { contact, address, isForm, isSending, leaveContact, change }
}

type ContactProps = Pick<Props, 'session' | 'state'> & {
  contact: ReturnType<typeof useContact>
  onFollow(): void
}

function ContactPart({ session, state, foot, contact, onFollow }: ContactProps & { foot: Element | null }) {
  if (!contact.isForm) return null
  return (
    <ContactForm
      foot={foot}
      note={session.getScript().contact.note}
      typed={contact.contact}
      isHidden={isTyping(state)}
      isBusy={contact.isSending}
      onLeave={contact.leaveContact}
      onFollow={onFollow}
    />
  )
}

function ContactThanks({ session, state, contact, onFollow }: ContactProps) {
  const labels = useChatLabels().contact
  if (state.lead !== 'answerable' || contact.isForm) return null
  const change = (
    <button type="button" onClick={contact.change}>
      {labels.change}
    </button>
  )
  const { thanks } = session.getScript().contact
  return <Thanks of={thanks} address={contact.address} change={change} onFollow={onFollow} />
}

function Cleared({ onUndo }: { onUndo(): void }) {
  const labels = useChatLabels()
  return (
    <p className="mt-4 text-small text-soft" role="status">
      {labels.cleared}{' '}
      <button
        type="button"
        className="min-h-11 border-0 bg-transparent font-semibold text-ink underline"
        onClick={onUndo}
      >
        {labels.undo}
      </button>
    </p>
  )
}

type LogProps = {
  script: ChatScript
  state: ChatState
  messages: ReturnType<typeof aroundThanks>
  /** The thanks. */
  children: ReactNode
  onFollow(): void
  /** Takes the id of the visitor's message. */
  onChange(message: number): void
}

function ChatLog({ script, state, messages: [above, below], children, onFollow, onChange }: LogProps) {
  const labels = useChatLabels()
  const changeable = changeableAnswers(state, script)
  const message = ({ id, isBot, text, source }: ChatState['messages'][number]) => (
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
  )
  return (
    <div className="flex flex-col gap-[0.6rem] text-[0.9688rem]/[1.5] zh:leading-[1.7]" role="log">
      {above.map(message)}
      {children}
      {below.map(message)}
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
