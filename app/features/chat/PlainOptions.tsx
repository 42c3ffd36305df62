import { useHref } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import { LeadFields } from './LeadFields.tsx'
import { conversationHref, chatHref, savedLeadParams, type PlainChat } from './plain-chat.ts'

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
      <div className="options">
        <PageLink to="/chat">{labels.startAgain}</PageLink>
        <PageLink to="/">{actions.returnHome}</PageLink>
      </div>
    )
  return (
    <div className="options">
      {options.map(({ value, label, lead }) =>
        lead ? (
          <form key={value} method="post" action={here}>
            <LeadFields
              lead={lead}
              from={chatHref([...answers, value], { ...leadParams, lead: lead.idempotencyKey })}
            />
            <button type="submit">
              <LocalizedText of={label} />
            </button>
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
            <button type="submit">
              <LocalizedText of={label} />
            </button>
          </form>
        ),
      )}
    </div>
  )
}
