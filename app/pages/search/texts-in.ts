import { languages } from '#app/i18n/languages.ts'
import { fieldOf, locales, type LanguageField } from '#app/i18n/locales.ts'
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
  const texts = locales.map((locale) => {
    const [name, separator] = [fieldOf(locale), languages[locale].isWide ? '：' : ': ']
    return [name, description[name] ? [term[name], description[name]].filter(Boolean).join(separator) : '']
  })
  return { _type: 'localizedText', ...(Object.fromEntries(texts) as Record<LanguageField, string>) }
}

function isOfType(value: object, ...types: string[]): boolean {
  return '_type' in value && types.includes(value._type as string)
}
