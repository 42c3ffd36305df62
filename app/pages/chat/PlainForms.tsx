import { useLocalizedPath } from '#app/i18n/page-address.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from '#app/islands/chat/chat-labels.ts'
import { ContactFields, ContactFoot } from '#app/islands/chat/ContactFields.tsx'
import { leadNotice, type LeadOutcome } from '#app/islands/chat/lead.ts'
import type { ContactProblems, LeadRequest, TypedContact } from '#app/islands/chat/lead-schema.ts'
import { ChangeButton } from '#app/islands/chat/Messages.tsx'
import { OptionButton, OptionLink, Options } from '#app/islands/chat/Option.tsx'
import { conversationFields, type PlainChat } from './plain-chat.ts'

/* The text of the rows stands below that of the messages. */
const placed = 'mt-8 [&_:is(button,a)]:px-[calc(0.85rem+3px)]'

export function PlainOptions({ chat }: { chat: PlainChat }) {
  const labels = useChatLabels()
  const { actions } = useLanguage().labels
  const action = useLocalizedPath()('/chat#now')
  if (chat.ended)
    return (
      <Options className={placed}>
        <OptionLink to="/chat">{labels.startAgain}</OptionLink>
        <OptionLink to="/">{actions.returnHome}</OptionLink>
      </Options>
    )
  return (
    <Options className={placed}>
      {chat.options.map(({ value, label, lead }) => (
        <form key={value} method="post" action={action}>
          <HiddenFields
            fields={[...conversationFields(chat), ['chosen', value], ...(lead ? leadFields(lead) : [])]}
          />
          <OptionButton type="submit">
            <LocalizedText of={label} />
          </OptionButton>
        </form>
      ))}
    </Options>
  )
}

export type RefusedLead = { outcome: LeadOutcome; typed: TypedContact }

type FormProps = { chat: PlainChat; lead: LeadRequest; refused: RefusedLead | undefined }

export function PlainContactForm({ chat, lead, refused }: FormProps) {
  const labels = useChatLabels()
  const action = useLocalizedPath()('/chat#now')
  const outcome = refused?.outcome
  const problems: ContactProblems = outcome?.status === 'refused' ? outcome.problems : {}
  const isContactWrong = Object.keys(problems).length > 0
  return (
    // Validated by the server: browsers do not speak the language of the page.
    <form method="post" action={action} noValidate>
      <HiddenFields fields={[...conversationFields(chat), ...leadFields(lead)]} />
      <ContactFields
        note={chat.contact.note}
        problems={problems}
        notice={outcome && !isContactWrong ? leadNotice(outcome, labels) : null}
        typed={refused?.typed}
      />
      <div className="sticky bottom-0 bg-paper py-3">
        <ContactFoot problems={problems} typed={refused?.typed} />
      </div>
    </form>
  )
}

/** Shows the form again. */
export function ChangeForm({ chat }: { chat: PlainChat }) {
  const { change } = useChatLabels().contact
  const action = useLocalizedPath()('/chat#now')
  return (
    <form className="inline-block" method="post" action={action}>
      <HiddenFields fields={conversationFields({ ...chat, isContactLeft: false })} />
      <button type="submit">{change}</button>
    </form>
  )
}

/** Goes back to the question of an answer; the answers before it are kept. */
export function ChangeAnswer({ chat, kept, answer }: { chat: PlainChat; kept: string[]; answer: string }) {
  const action = useLocalizedPath()('/chat#now')
  return (
    <form method="post" action={action}>
      <HiddenFields fields={conversationFields({ ...chat, answers: kept })} />
      <ChangeButton type="submit" answer={answer} />
    </form>
  )
}

/** The fields of `leadRequestOfForm`. */
function leadFields(lead: LeadRequest): [string, string][] {
  return [
    ['idempotencyKey', lead.idempotencyKey],
    ['locale', lead.locale],
    ...lead.path.map((entry): [string, string] => ['path', entry]),
  ]
}

function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)
}
