import { useSchema, type DocumentBadgeComponent } from 'sanity'
import { languages } from '../schemas/languages.ts'
import { translationGaps } from '../translations/translation-gaps.ts'
import { languageBadge } from './language-badge.ts'

/** One badge for each language: complete, so many texts missing, or so many older than the English. */
export const languageBadges = languages.map((language): DocumentBadgeComponent => {
  return function LanguageBadge({ type, draft, published }) {
    const schemaType = useSchema().get(type)
    const document = draft ?? published
    if (!schemaType || !document) return null
    return languageBadge(language, translationGaps(schemaType, document))
  }
})
