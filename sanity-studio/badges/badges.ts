import { publicationDate } from '../../app/content/dates.ts'
import { ClockIcon } from '@sanity/icons/Clock'
import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity'
import { t, currentLanguage, translation, type Text } from '../i18n/t.ts'
import type { Language } from '../schemas/languages.ts'
import { required } from '../schemas/validation/texts.ts'
import type { TranslationGap } from '../translations/translation-gaps.ts'

type Article = object | null

/** In ms since 1970; null when visitors see the article or it is unpublished. */
export function hiddenUntil(published: Article, now: number): number | null {
  const time = publicationDate(published)
  return time !== null && time > now ? time : null
}

/** In ms since 1970; null when publishing the draft changes nothing or takes effect immediately. */
export function changedTime(published: Article, draft: Article, now: number): number | null {
  const time = hiddenUntil(draft, now)
  return time === publicationDate(published) ? null : time
}

export const scheduledBadge: DocumentBadgeComponent = ({ type, published }) => {
  const time = type === 'newsArticle' ? hiddenUntil(published, Date.now()) : null
  return time === null
    ? null
    : badge(time, 'Scheduled: {time}', 'Published, and hidden from visitors until then')
}

export const appearingBadge: DocumentBadgeComponent = ({ type, published, draft }) => {
  const now = Date.now()
  const time = type === 'newsArticle' ? changedTime(published, draft, now) : null
  if (time === null) return null
  const isVisible = published && hiddenUntil(published, now) === null
  return badge(
    time,
    'Will appear: {time}',
    isVisible
      ? 'Visitors see the article now; publish this draft, and it is hidden until then'
      : 'Publish it, and it appears by itself at that time',
  )
}

function badge(time: number, label: Text, title: Text): DocumentBadgeDescription {
  const locale = { en: undefined, zh: 'zh-CN', zhTW: 'zh-TW' }[currentLanguage()]
  const formatted = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
  return { label: t(label, { time: formatted }), title: t(title), color: 'primary', icon: ClockIcon }
}

export function languageBadge(
  { name, title, short, isWide }: Language,
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
  const mark = isWide ? short.slice(0, 1) : short
  if (!counts) return { label: `${mark} ✓`, title: t('{language}: complete', { language }), color: 'success' }
  return {
    label: `${mark} ${counts}`,
    title: t('{language}: {state}', { language, state: counts }),
    color: missing > 0 && required.has(name) ? 'danger' : 'warning',
  }
}
