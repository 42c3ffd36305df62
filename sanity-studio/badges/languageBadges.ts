import { useSchema, type DocumentBadgeComponent } from 'sanity'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { translationGaps } from '../translations/translation-gaps.ts'

const short: Record<LanguageName, string> = { en: 'EN', zh: '简', zhTW: '繁' }

/** One badge for each language: complete, so many texts missing, or so many older than the English. */
export const languageBadges = languages.map(({ name, title }) => languageBadge(name, title))

function languageBadge(language: LanguageName, title: string): DocumentBadgeComponent {
  return function LanguageBadge({ type, draft, published }) {
    const schemaType = useSchema().get(type)
    const document = draft ?? published
    if (!schemaType || !document) return null
    const gaps = translationGaps(schemaType, document).filter((gap) => gap.language === language)
    const missing = gaps.filter(({ state }) => state === 'missing').length
    const older = gaps.length - missing
    const said = [missing && `${missing} missing`, older && `${older} older than the English`].filter(Boolean)
    if (said.length === 0)
      return { label: `${short[language]} ✓`, title: `${title}: complete`, color: 'success' }
    const color = missing > 0 && language !== 'zhTW' ? 'danger' : 'warning'
    return { label: `${short[language]} ${said.join(', ')}`, title: `${title}: ${said.join(', ')}`, color }
  }
}
