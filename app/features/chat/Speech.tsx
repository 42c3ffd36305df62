import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { speechParts } from './speech-parts.ts'

type Props = {
  id?: string
  speaker: string
  of: Text
}

export function Speech({ id, speaker, of }: Props) {
  const { messages } = useLanguage()
  return (
    <div id={id} className="speech">
      <span className="visually-hidden">
        {speaker}
        {messages.marks.colon}
      </span>
      <div lang={langAttribute(of)} data-sanity={editAttribute(of)}>
        {speechParts(plain(of)).map((part, index) =>
          part.kind === 'line' ? (
            <p key={index}>{part.text}</p>
          ) : (
            <ul key={index}>
              {part.items.map((item, position) => (
                <li key={position}>{item}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </div>
  )
}
