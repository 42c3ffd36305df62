import { byLanguage, byLocale } from '../languages.ts'
import type { Locale } from '../locales.ts'
import type { InboxLabels } from './en/inbox.ts'
import type { InsightsLabels } from './en/insights.ts'
import type { NewsLabels } from './en/news.ts'
import type { PreviewLabels } from './en/preview.ts'
import type { Labels } from './en/site.ts'
import type { StaffLabels } from './en/staff.ts'
import type { StatusLabels } from './en/status.ts'

const files = import.meta.glob<object>('./*/*.ts', { eager: true, import: 'labels' })

/** The labels of a part of the site; a language whose folder lacks them has those of the closest. */
function part<PartLabels>(name: string): (locale: Locale) => PartLabels {
  const labels = byLanguage(byLocale((locale) => files[`./${locale}/${name}.ts`] as PartLabels | undefined))
  return (locale) => labels[locale]
}

/** The labels that every page carries. */
export const labelsFor = part<Labels>('site')
export const newsLabels = part<NewsLabels>('news')
export const previewLabels = part<PreviewLabels>('preview')
/** What of the inbox pages get is `inboxLabels` (app/admin/inbox). */
export const inboxTexts = part<InboxLabels>('inbox')
export const insightsLabels = part<InsightsLabels>('insights')
export const staffLabels = part<StaffLabels>('staff')
export const statusLabels = part<StatusLabels>('status')

/** Islands have no labels but those that come with their content. */
type IslandLabels = Labels['answer'] & { steps: string; colon: string; newTab: string }
export type ContactLabels = Labels['contact'] & IslandLabels
export type ChatLabels = Labels['chat'] & IslandLabels

/** The contact form and the chat have theirs with their content. */
export type PageLabels = Omit<Labels, 'chat' | 'contact' | 'answer'> & {
  chat: Pick<Labels['chat'], 'label' | 'offline' | 'dismiss'>
}

export function pageLabels(locale: Locale): PageLabels {
  const { chat, contact: _, answer: __, ...labels } = labelsFor(locale)
  return { ...labels, chat: { label: chat.label, offline: chat.offline, dismiss: chat.dismiss } }
}

function islandLabels({ answer, programs, marks, a11y }: Labels): IslandLabels {
  return { ...answer, steps: programs.steps, colon: marks.colon, newTab: a11y.newTab }
}

export function contactLabels(locale: Locale): ContactLabels {
  return { ...labelsFor(locale).contact, ...islandLabels(labelsFor(locale)) }
}

export function chatLabels(locale: Locale): ChatLabels {
  return { ...labelsFor(locale).chat, ...islandLabels(labelsFor(locale)) }
}
