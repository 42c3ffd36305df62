import { comparedForms } from './han-variants.ts'
import { invisible } from './invisible.ts'

/** Class of characters that no spaces divide into words: Han, with radicals and kana. */
export const unspaced =
  '[\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u3038-\\u303b\\u3041-\\u30ff\\u31f0-\\u31ff' +
  '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}]'

/** Class of what people type as an apostrophe, with single quotation marks. */
export const apostrophe =
  "['`\\u00b4\\u02b9-\\u02bf\\u02c8\\u055a\\u05f3\\u2018-\\u201b\\u2032\\u2035\\u2039\\u203a\\ua78c\\uff07\\uff40]"

/** Accents and points that readers leave out. Not voicing marks of kana, and no vowels of Indic scripts. */
const accent =
  '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670' +
  '\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]'

const removed = new RegExp(`${invisible.source}|${apostrophe}|${accent}`, 'gu')
const quotationMarks =
  /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff62\uff63]/g
const blanks = /[\0-\x08\x0e-\x1f\x7f-\x9f\u1680\u2028\u2029\u2800]/g
const spaces = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+/
const besideUnspaced = new RegExp(` ?(${unspaced}+) ?`, 'gu')

/** Letters that Unicode does not take apart, digits, dashes and middle dots. */
const letters =
  'ßss æae œoe øo đd ðd þth łl ħh ŧt ŋn ĸk ıi əe ɑa ɡg ɨi ƀb ςσ ‐- ‑- ‒- –- —- ―- −- •· ‧· ∙· ⋅· ・· ' +
  '٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9'

const forms = new Map([
  ...comparedForms,
  ...letters.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
])

/** The form in which all searches compare texts, so that readers find what they can read. */
export function foldText(text: string): string {
  return foldCharacters(text).replace(/ +/g, ' ').replace(besideUnspaced, '$1')
}

/** Leaves spaces as they are, so that characters fold to the same alone. */
export function foldCharacters(text: string): string {
  return text
    .replaceAll('´', '')
    .replace(quotationMarks, '"')
    .normalize('NFKD')
    .replace(removed, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (character) => forms.get(character) ?? character)
    .replace(blanks, ' ')
}

/** Each is looked for in a folded text. */
export function searchWords(query: string): string[] {
  return query
    .split(spaces)
    .map((word) => foldText(word).trim())
    .filter((word) => word !== '')
}
