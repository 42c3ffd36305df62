import type { LocalizedString, LocalizedText } from '#app/content/sanity.types.ts'

type Localizable = LocalizedString | LocalizedText

const notIndexed = ['linkItem', 'picture', 'video']

/** All localized texts of a document or a part of one, without labels of links. A term and its description are one text. */
export function textsIn(value: unknown): Localizable[] {
  if (typeof value !== 'object' || value === null || isOfType(value, ...notIndexed)) return []
  if (isOfType(value, 'localizedString', 'localizedText')) return [value as Localizable]
  if (isFact(value)) return [labelled(value)]
  return Object.values(value).flatMap(textsIn)
}

type Fact = Record<'term' | 'description', Localizable>

function isFact(value: object): value is Fact {
  return 'term' in value && 'description' in value
}

function labelled({ term, description }: Fact): Localizable {
  const join = (key: 'en' | 'zh' | 'zhTW', separator: string) =>
    description[key] ? [term[key], description[key]].filter(Boolean).join(separator) : ''
  return { _type: 'localizedText', en: join('en', ': '), zh: join('zh', '：'), zhTW: join('zhTW', '：') }
}

function isOfType(value: object, ...types: string[]): boolean {
  return '_type' in value && types.includes(value._type as string)
}
