export function interpolate(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

export function plural(
  forms: { one: string; other: string },
  count: number,
  values: Record<string, string | number> = {},
): string {
  return interpolate(count === 1 ? forms.one : forms.other, { count: formatCount(count), ...values })
}
