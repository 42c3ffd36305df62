import { formatCount } from '#app/i18n/numbers.ts'
import { interpolate } from '#app/i18n/interpolate.ts'

export function plural(
  forms: { one: string; other: string },
  count: number,
  values: Record<string, string | number> = {},
): string {
  return interpolate(count === 1 ? forms.one : forms.other, { count: formatCount(count), ...values })
}
