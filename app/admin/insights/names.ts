import type { ClickTarget } from '#app/islands/beacon/beacon-body.ts'
import { languages } from '#app/i18n/languages.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Ranked } from './insights.ts'
import type { InsightsLabels } from '#app/i18n/labels/en/insights.ts'

export function pageName({ name }: Pick<Ranked, 'name'>, labels: InsightsLabels): string {
  return name === 'not-found' ? labels.notFound : name
}

export function localeName({ name }: Pick<Ranked, 'name'>): string {
  return isLocale(name) ? languages[name].name : name
}

/** `Search · google`, `Website · school.example`, … */
export function sourceName({ name }: Pick<Ranked, 'name'>, { sources, other }: InsightsLabels): string {
  const [kind = '', host] = name.split('/')
  const source = kind in sources ? sources[kind as keyof typeof sources] : other
  return host ? `${source} · ${host === 'other' ? other : host}` : source
}

/** Labels of other versions are `other`. */
export function clickName({ name }: Pick<Ranked, 'name'>, { targets, other }: InsightsLabels): string {
  return Object.hasOwn(targets, name) ? targets[name as ClickTarget] : other
}
