import { useHref } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import { LeadFields } from './LeadFields.tsx'
import { OptionButton, OptionLink, Options } from './Option.tsx'
import { conversationHref, chatHref, savedLeadParams, type PlainChat } from './plain-chat.ts'

/* The text of the rows stands below that of the messages. */
const placed = 'mt-8 [&_:is(button,a)]:px-[calc(0.85rem+3px)]'

type Props = { chat: PlainChat; isContactLeft: boolean }

export function PlainOptions({ chat, isContactLeft }: Props) {
  const { answers, options, ended } = chat
  const labels = useChatLabels()
  const { actions } = useLanguage().messages
  const page = useHref('/chat#now')
  const here = useHref(`${conversationHref(chat, isContactLeft)}#now`)
  const leadParams = savedLeadParams(chat, isContactLeft)
  if (ended)
    return (
      <Options className={placed}>
        <OptionLink to="/chat">{labels.startAgain}</OptionLink>
        <OptionLink to="/">{actions.returnHome}</OptionLink>
      </Options>
    )
  return (
    <Options className={placed}>
      {options.map(({ value, label, lead }) =>
        lead ? (
          <form key={value} method="post" action={here}>
            <LeadFields
              lead={lead}
              from={chatHref([...answers, value], { ...leadParams, lead: lead.idempotencyKey })}
            />
            <OptionButton type="submit">
              <LocalizedText of={label} />
            </OptionButton>
          </form>
        ) : (
          <form key={value} method="get" action={page}>
            {answers.map((answer, index) => (
              <input key={index} type="hidden" name="answer" value={answer} />
            ))}
            <input type="hidden" name="answer" value={value} />
            {Object.entries(leadParams).map(([name, text]) => (
              <input key={name} type="hidden" name={name} value={text} />
            ))}
            <OptionButton type="submit">
              <LocalizedText of={label} />
            </OptionButton>
          </form>
        ),
      )}
    </Options>
  )
}
