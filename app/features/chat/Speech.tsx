import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { speechParts } from './speech-parts.ts'

type Props = {
  id?: string
  speaker: string
  of: Text
}

export function Speech({ id, speaker, of }: Props) {
  const { labels } = useLanguage()
  return (
    <div id={id} className="[&_:is(p,li)]:zh:text-pretty [&_p]:max-w-none">
      <span className="sr-only">
        {speaker}
        {labels.marks.colon}
      </span>
      <div lang={langAttribute(of)} data-sanity={editAttribute(of)}>
        {speechParts(plain(of)).map((part, index) =>
          part.kind === 'line' ? (
            <p key={index}>{part.text}</p>
          ) : (
            <ul key={index}>
              {part.items.map((item, position) => (
                <li
                  key={position}
                  className="pl-[1em] before:float-left before:-ml-[1em] before:w-[1em] before:font-head before:mark-['•']"
                >
                  {item}
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </div>
  )
}
