import { useHref } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/ui/PageLink.tsx'
import { Words } from '#app/ui/Words.tsx'
import { useChatWords } from './chat-words.ts'
import { LeadFields } from './LeadFields.tsx'
import { chatAddress, type PlainChat } from './plain-chat.ts'

type Props = { chat: PlainChat; isContactLeft: boolean }

/** Each answer is the button of a form: it asks for the next page, or posts the lead and is sent there. */
export function PlainOptions({ chat: { answers, options, saved, ended }, isContactLeft }: Props) {
  const words = useChatWords()
  const { actions } = useLanguage().messages
  const page = useHref('/chat#now')
  const here = useHref(`${chatAddress(answers)}#now`)
  if (ended)
    return (
      <div className="options">
        <PageLink to="/chat">{words.startAgain}</PageLink>
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
              from={chatAddress([...answers, value], {
                lead: lead.idempotencyKey,
                ...(isContactLeft && { contact: 'left' }),
              })}
            />
            <button type="submit">
              <Words of={label} />
            </button>
          </form>
        ) : (
          <form key={value} method="get" action={page}>
            {answers.map((answer, index) => (
              <input key={index} type="hidden" name="answer" value={answer} />
            ))}
            <input type="hidden" name="answer" value={value} />
            {saved ? <input type="hidden" name="lead" value={saved.idempotencyKey} /> : null}
            {saved && isContactLeft ? <input type="hidden" name="contact" value="left" /> : null}
            <button type="submit">
              <Words of={label} />
            </button>
          </form>
        ),
      )}
    </div>
  )
}
