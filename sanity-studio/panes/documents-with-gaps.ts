import type { SchemaType } from '@sanity/types'
import { localizedTitle } from '../i18n/translated.ts'
import type { LanguageName } from '../schemas/languages.ts'
import { translationGaps, type TranslationGap } from '../translations/translation-gaps.ts'
import { overlayDrafts } from './order.ts'

export type TranslatedDocument = { _id: string; _type: string; title?: unknown; name?: unknown }

export type DocumentWithGaps = {
  document: TranslatedDocument
  title: string
  typeTitle: string
  gaps: TranslationGap[]
}

export function documentsWithGaps(
  documents: TranslatedDocument[],
  language: LanguageName,
  typeOf: (name: string) => SchemaType | undefined,
): DocumentWithGaps[] {
  return overlayDrafts(documents)
    .flatMap((document): DocumentWithGaps[] => {
      const type = typeOf(document._type)
      const gaps = type ? translationGaps(type, document).filter((gap) => gap.language === language) : []
      if (!type || gaps.length === 0) return []
      const typeTitle = type.title ?? type.name
      return [{ document, gaps, typeTitle, title: localizedTitle(document) ?? typeTitle }]
    })
    .toSorted((a, b) => b.gaps.length - a.gaps.length)
}
