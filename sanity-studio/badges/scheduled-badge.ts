import { ClockIcon } from '@sanity/icons/Clock'
import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity'
import { t, currentLanguage, type Text } from '../i18n/t.ts'
import { changedTime, hiddenUntil } from './schedule.ts'

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
