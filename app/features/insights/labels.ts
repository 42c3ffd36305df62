import { clickOfLabel } from './click-label.ts'
import type { Ranked } from './insights.ts'
import type { InsightsMessages } from './messages/en.ts'

export function pageName({ name }: Pick<Ranked, 'name'>, messages: InsightsMessages): string {
  return name === 'not-found' ? messages.notFound : name
}

export function localeName({ name }: Pick<Ranked, 'name'>, messages: InsightsMessages): string {
  return messages.locales[name] ?? name
}

/** `Search · google`, `Website · school.example`, … */
export function sourceName({ name }: Pick<Ranked, 'name'>, { sources, other }: InsightsMessages): string {
  const [kind = '', host] = name.split('/')
  const source = kind in sources ? sources[kind as keyof typeof sources] : other
  return host ? `${source} · ${host === 'other' ? other : host}` : source
}

export function clickName(
  { name }: Pick<Ranked, 'name'>,
  { targets, parts, other }: InsightsMessages,
): string {
  const click = clickOfLabel(name)
  return click ? `${targets[click.target]} · ${parts[click.part] ?? click.part}` : other
}
