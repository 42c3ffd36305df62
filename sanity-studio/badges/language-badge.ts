import type { DocumentBadgeDescription } from 'sanity'
import { t, translation } from '../i18n/t.ts'
import type { languages, LanguageName } from '../schemas/languages.ts'
import type { TranslationGap } from '../translations/translation-gaps.ts'

const short: Record<LanguageName, string> = { en: 'EN', zh: '简', zhTW: '繁' }

export function languageBadge(
  { name, title }: (typeof languages)[number],
  allGaps: TranslationGap[],
): DocumentBadgeDescription {
  const gaps = allGaps.filter(({ language }) => language === name)
  const missing = gaps.filter(({ state }) => state === 'missing').length
  const older = gaps.length - missing
  const counts = [
    missing && t('{count} missing', { count: missing }),
    older && t('{count} older than the English', { count: older }),
  ]
    .filter(Boolean)
    .join(t(', '))
  const language = translation(title)
  if (!counts)
    return { label: `${short[name]} ✓`, title: t('{language}: complete', { language }), color: 'success' }
  return {
    label: `${short[name]} ${counts}`,
    title: t('{language}: {state}', { language, state: counts }),
    color: missing > 0 && name !== 'zhTW' ? 'danger' : 'warning',
  }
}
