import type { ValidationContext } from '@sanity/types'
import type { ArrayRule } from 'sanity'
import { chartLimits, type ChartKind, slugShape } from '../../../app/content/content-limits.ts'
import { isLegalPage, legalPages } from '../../../app/content/document-types.ts'
import { isDay, timeOf } from '../../../packages/shared/text/calendar.ts'
import { isBlank } from '../../../packages/shared/text/clean-text.ts'
import { emailAddress as emailPattern } from '../../../packages/shared/text/email-address.ts'
import { t } from '../../i18n/t.ts'
import { httpsUrl } from './urls.ts'

/** `required()` accepts an empty list. */
export function atLeastOne<Value>(rule: ArrayRule<Value>): ArrayRule<Value> {
  return rule.required().min(1).error(t('Add at least one'))
}

/** `required()` accepts blanks. */
export function filledText(value: string | undefined): true | string {
  if (value === undefined || !isBlank(value)) return true
  return t('Write a text, not only spaces')
}

export function emailAddress(value: string | undefined): true | string {
  if (value === undefined || emailPattern.test(value)) return true
  return t('Write one email address, such as hello@academy.example')
}

/** The Studio's own rule accepts February 30. */
export function calendarDay(value: string | undefined): true | string {
  if (value === undefined || isDay(value)) return true
  return t('There is no such day: write one such as 2027-07-05')
}

export function readableTime(value: string | undefined): true | string {
  if (value === undefined || timeOf(value) !== null) return true
  return t('The site cannot read this time and goes by the date: choose it again, or leave it empty')
}

/** Slugs need no escaping in a URL. Sanity has a note of its own for a slug without value. */
export function slugFormat(value: { current?: string } | undefined): true | string {
  if (value && (value.current === undefined || slugShape.test(value.current))) return true
  return t('Use lowercase letters a–z, digits and single hyphens only, such as ai-voice-assistant')
}

export function legalSlug(value: { current?: string } | undefined): true | string {
  if (value?.current === undefined || isLegalPage(value.current)) return true
  return t('The site shows legal pages at these URLs only: {list}', { list: legalPages.join(', ') })
}

export function playerUrlTemplate(value: string | undefined): true | string {
  if (value === undefined) return true
  if (value.split('{id}').length !== 2) return t('Write {id} once, where the id of the video belongs')
  return httpsUrl(value.replace('{id}', 'id'))
}

export function drawnCount(value: number | undefined, { parent }: ValidationContext): true | string {
  const { chart } = (parent ?? {}) as { chart?: ChartKind | 'none' }
  if (value === undefined || chart === undefined || chart === 'none') return true
  if (value === 0) return t('Draw at least one')
  const limit = chartLimits[chart]
  return value <= limit || t('This picture can draw {limit} at most', { limit })
}
