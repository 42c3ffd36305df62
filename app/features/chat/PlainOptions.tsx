import { useHref } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import { HiddenFields, leadFields } from './HiddenFields.tsx'
import { OptionButton, OptionLink, Options } from './Option.tsx'
import { conversationFields, type PlainChat } from './plain-chat.ts'

/* The text of the rows stands below that of the messages. */
const placed = 'mt-8 [&_:is(button,a)]:px-[calc(0.85rem+3px)]'

export function PlainOptions({ chat }: { chat: PlainChat }) {
  const labels = useChatLabels()
  const { actions } = useLanguage().labels
  const action = useHref('/chat#now')
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
