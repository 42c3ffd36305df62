import { useSchema, type DocumentBadgeComponent } from 'sanity'
import { say } from '../i18n/say.ts'
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
    const said = [
      missing && say('{count} missing', { count: missing }),
      older && say('{count} older than the English', { count: older }),
    ]
      .filter(Boolean)
      .join(say(', '))
    if (!said)
      return {
        label: `${short[language]} ✓`,
        title: say('{language}: complete', { language: title }),
        color: 'success',
      }
    const color = missing > 0 && language !== 'zhTW' ? 'danger' : 'warning'
    return {
      label: `${short[language]} ${said}`,
      title: say('{language}: {state}', { language: title, state: said }),
      color,
    }
  }
}
