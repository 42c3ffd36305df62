import { wordBreak } from '#app/i18n/word-breaks.ts'
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

const breaks = new RegExp(`([\n${wordBreak}])`)

function withBreaks(text: string) {
  return text
    .split(breaks)
    .map((part, index) =>
      index % 2 === 0 ? part : part === wordBreak ? <wbr key={index} /> : <br key={index} />,
    )
}
