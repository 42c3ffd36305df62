import type { DocumentBadgeDescription } from 'sanity'
import { say, translation } from '../i18n/say.ts'
import type { languages, LanguageName } from '../schemas/languages.ts'
import type { TranslationGap } from '../translations/translation-gaps.ts'

const short: Record<LanguageName, string> = { en: 'EN', zh: '简', zhTW: '繁' }

/** What the badge of one language says of the gaps of a document: complete, so many missing, or so many older. */
export function languageBadge(
  { name, title }: (typeof languages)[number],
  all: TranslationGap[],
): DocumentBadgeDescription {
  const gaps = all.filter(({ language }) => language === name)
  const missing = gaps.filter(({ state }) => state === 'missing').length
  const older = gaps.length - missing
  const said = [
    missing && say('{count} missing', { count: missing }),
    older && say('{count} older than the English', { count: older }),
  ]
    .filter(Boolean)
    .join(say(', '))
  const language = translation(title)
  if (!said)
    return { label: `${short[name]} ✓`, title: say('{language}: complete', { language }), color: 'success' }
  return {
    label: `${short[name]} ${said}`,
    title: say('{language}: {state}', { language, state: said }),
    color: missing > 0 && name !== 'zhTW' ? 'danger' : 'warning',
  }
}
