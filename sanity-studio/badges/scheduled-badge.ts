import { ClockIcon } from '@sanity/icons/Clock'
import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity'
import { say, spokenLanguage, type Text } from '../i18n/say.ts'
import { changedTime, hiddenUntil } from './schedule.ts'

/** Says of a published article whose time has not come when it will appear. */
export const scheduledBadge: DocumentBadgeComponent = ({ type, published }) => {
  const time = type === 'newsArticle' ? hiddenUntil(published, Date.now()) : null
  return time === null
    ? null
    : badge(time, 'Scheduled: {time}', 'Published, and hidden from visitors until then')
}

/** Says of a draft whose time has not come when the article will appear once it is published. */
export const appearingBadge: DocumentBadgeComponent = ({ type, published, draft }) => {
  const now = Date.now()
  const time = type === 'newsArticle' ? changedTime(published, draft, now) : null
  if (time === null) return null
  const isSeen = published && hiddenUntil(published, now) === null
  return badge(
    time,
    'Will appear: {time}',
    isSeen
      ? 'Visitors see the article now; publish this draft, and it is hidden until then'
      : 'Publish it, and it appears by itself at that time',
  )
}

function badge(time: number, label: Text, title: Text): DocumentBadgeDescription {
  const locale = { en: undefined, zh: 'zh-CN', zhTW: 'zh-TW' }[spokenLanguage()]
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
  return { label: say(label, { time: when }), title: say(title), color: 'primary', icon: ClockIcon }
}
