import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { langAttribute, type Text } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { languageNote } from './language-note.ts'

export function Excerpt({ of }: { of: Text }) {
  const { labels } = useLanguage()
  const note = languageNote(langAttribute(of), labels.news)
  return (
    <>
      <LocalizedText of={of} />
      {note ? <span className="mt-1 block text-small">{note}</span> : null}
    </>
  )
}
