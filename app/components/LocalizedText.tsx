import { wholeMark, wordBreak } from '#app/i18n/word-breaks.ts'
import { editAttribute, langAttribute, markedText, type Text } from '#app/i18n/localize.ts'

export function LocalizedText({ of }: { of: Text | null | undefined }) {
  const lang = langAttribute(of)
  const edit = editAttribute(of)
  const content = withBreaks(markedText(of))
  if (!lang && !edit) return <>{content}</>
  return (
    <span lang={lang} data-sanity={edit}>
      {content}
    </span>
  )
}

const marks = new RegExp(`([\n${wordBreak}]|${wholeMark}.+?${wholeMark})`)

function withBreaks(text: string) {
  return text.split(marks).map((part, index) => {
    if (index % 2 === 0) return part
    if (part === wordBreak) return <wbr key={index} />
    if (part === '\n') return <br key={index} />
    return (
      <span key={index} className="whole">
        {part.slice(1, -1)}
      </span>
    )
  })
}
