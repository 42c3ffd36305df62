import { t, translation } from '../i18n/t.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import type { DocumentWithGaps } from './documents-with-gaps.ts'

export function missingSummary(
  name: LanguageName,
  documents: readonly Pick<DocumentWithGaps, 'gaps'>[],
): string {
  const language = translation(languages.find((candidate) => candidate.name === name)!.title)
  const count = documents.reduce((sum, { gaps }) => sum + gaps.length, 0)
  if (count === 0) return t('Nothing: every text is there in {language}.', { language })
  if (count === 1) return t('One text is missing in {language} or older than the English.', { language })
  if (documents.length === 1) {
    return t('{count} texts in one document are missing in {language} or older than the English.', {
      count,
      language,
    })
  }
  return t('{count} texts in {documents} documents are missing in {language} or older than the English.', {
    count,
    documents: documents.length,
    language,
  })
}
