import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'

export function LocalizedText({ of }: { of: Text | null | undefined }) {
  const lang = langAttribute(of)
  const edit = editAttribute(of)
  const content = withBreaks(plain(of))
  if (!lang && !edit) return <>{content}</>
  return (
    <span lang={lang} data-sanity={edit}>
      {content}
    </span>
  )
}

function withBreaks(text: string) {
  if (!text.includes('\n')) return text
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}
