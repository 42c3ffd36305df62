import { UsageError } from '../../scripts/support.ts'
import type { OldBrand } from './old-brand.ts'
import type { NewBrand } from './options.ts'

/** Replaces all words in one pass, the longest first: an email address before its domain. */
export function replacements(old: OldBrand, brand: NewBrand): (text: string) => string {
  const words = new Map<string, string>()
  const add = (from: string, to: string | undefined) => {
    if (to !== undefined && from !== '' && !words.has(from)) words.set(from, to)
  }
  add(old.email, brand.email)
  add(old.wechat, brand.wechat)
  add(old.phone, brand.phone)
  add(digitsOf(old.phone), brand.phone && digitsOf(brand.phone))
  for (const [street, city] of old.addresses) {
    add(street, brand.address?.[0])
    add(city, brand.address?.[1])
  }
  add(`founded: '${old.founded}'`, brand.founded && `founded: '${brand.founded}'`)
  add(old.domain, brand.domain)
  add(old.name, brand.name)
  add(old.zh, brand.zh)
  add(old.zhTW, brand.zhTW)
  add(old.han, brand.han)
  add(old.prefix, brand.prefix)
  add(old.prefix.toUpperCase(), brand.prefix.toUpperCase())
  for (const [from, to] of coloursOf(old, brand)) {
    add(from, to)
    add(from.toUpperCase(), to.toUpperCase())
  }
  const byLength = [...words.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(byLength.map(escaped).join('|'), 'g')
  return (text) => text.replace(pattern, (word) => words.get(word) ?? word)
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function digitsOf(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}

function coloursOf(old: OldBrand, { colours }: NewBrand): [string, string][] {
  return Object.entries(colours).map(([from, to]) => {
    const value = from.startsWith('#') ? from : old.inks[from]
    if (value && old.colours.has(value)) return [value, to]
    throw new UsageError(
      `--colours: theme.css has no ${from}. Its inks are ${Object.keys(old.inks).join(', ')}`,
    )
  })
}
