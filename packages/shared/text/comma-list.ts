/** The items of a setting, without those that are empty. */
export function commaList(text = ''): string[] {
  return text.split(',').flatMap((item) => item.trim() || [])
}
