import type { LocalizedString, LocalizedText } from '#app/sanity/sanity.types.ts'

const notIndexed = ['linkItem', 'picture', 'video']

/** All localized texts of a document or a part of one, without labels of links. */
export function textsIn(value: unknown): (LocalizedString | LocalizedText)[] {
  if (typeof value !== 'object' || value === null || isOfType(value, ...notIndexed)) return []
  if (isOfType(value, 'localizedString', 'localizedText')) return [value as LocalizedString | LocalizedText]
  return Object.values(value).flatMap(textsIn)
}

function isOfType(value: object, ...types: string[]): boolean {
  return '_type' in value && types.includes(value._type as string)
}
