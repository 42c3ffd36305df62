import { ClockIcon } from '@sanity/icons/Clock'
import type { DocumentBadgeComponent } from 'sanity'
import { say, spokenLanguage } from '../i18n/say.ts'
import { appearsAt } from './appears-at.ts'

/** Says of a published article whose time has not come when it will appear. */
export const scheduledBadge: DocumentBadgeComponent = ({ type, published, draft }) => {
  if (type !== 'newsArticle') return null
  const time = appearsAt(draft ?? published)
  if (time === null || time <= Date.now()) return null
  const locale = { en: undefined, zh: 'zh-CN', zhTW: 'zh-TW' }[spokenLanguage()]
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
  return {
    label: say(published ? 'Scheduled: {time}' : 'Will appear: {time}', { time: when }),
    title: say(
      published
        ? 'Published, and hidden from visitors until then'
        : 'Publish it, and it appears by itself at that time',
    ),
    color: 'primary',
    icon: ClockIcon,
  }
}
