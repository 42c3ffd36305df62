import { expect, test } from 'vitest'
import { cleanLine, cleanText, isBlank } from './clean-text.ts'

test('removes control characters; preserves line breaks, tabs and every script', () => {
  expect(cleanText(' first\u000bline\r\n\tsecond\u0085 \u202e周文遠\u2028José \u0000 ')).toBe(
    'firstline\n\tsecond 周文遠\nJosé',
  )
  expect(cleanLine(' Mei\u00a0\u3000Lin\n')).toBe('Mei Lin')
})

const code = (text: string) => [...text].map((sign) => `U+${sign.codePointAt(0)!.toString(16)}`).join(' ')

const unseen = [
  ...['\u200b', '\u00ad', '\u200c', '\u200d', '\u2060', '\ufeff', '\u034f', '\u115f', '\u1160', '\u17b4'],
  ...[
    '\u180e',
    '\ufe0f',
    '\ufe00',
    '\u{e0101}',
    '\u{e0041}',
    '\u2064',
    '\u206a',
    '\ufff9',
    '\ufffc',
    '\ufdd0',
  ],
  ...['\u{1d173}', '\u{1d159}', '\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069'],
  ...['\ud83d', '\udc69', '\u200d\u200d', '\u200c\u00ad\u200c'],
].map((text) => [code(text), text])

test.each(unseen)('%s is in no name, and fills in nothing', (_code, text) => {
  for (const name of ['Mei', 'Jürgen', 'Анна', 'שרה', 'สมชาย', '김', 'さ'])
    expect(cleanLine(`${text}${name}${text}${name}${text}`)).toBe(name + name)
  expect(isBlank(` ${text}\n${text}`)).toBe(true)
})

test.each(['\u2800', '\u3164', '\uffa0', '\u3000', '\u00a0'])('%j is a space', (blank) => {
  expect(cleanLine(`${blank}Mei${blank}${blank}Lin${blank}`)).toBe('Mei Lin')
  expect(isBlank(blank)).toBe(true)
})

test.each([
  ['emoji sequences', '👩‍🔬 🏳️‍🌈 👩🏽‍🔬 🏴‍☠️ ❤️‍🔥 👨‍👩‍👧‍👦 🙂‍↔️ ⛹🏽‍♀️ 👁️‍🗨️'],
  ['flags of regions, keycaps, text signs', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ #️⃣ ☎︎ ☎️ ©️'],
  ['Persian and Urdu', 'می‌خواهم خانه‌ها علی‌رضا نام‌گذاری ۱۴۰۰ ه‍'],
  ['Hindi, Marathi, Nepali', 'क्‍ष राज्‌य दर्‍या'],
  ['Bengali, Malayalam, Sinhala, Kannada', 'র‍্য അവന്‍ ශ්‍රී ರಾಜ್‌ಕುಮಾರ್'],
  ['Mongolian and Myanmar variants', 'ᠰᠠᠢ᠌ᠨ ᠬᠠᠷ᠎ᠠ က︀'],
  ['variants of Chinese characters in names', '葛\u{e0100}城 邉\u{e0102}'],
  ['signs before Arabic numbers', '\u0600١٢٣'],
])('preserves %s', (_what, text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  ['a run of joiners counts once', 'می\u200c\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['joiners at the ends of a word', '\u200cعلی\u200c रोहन\u200d \u200dMei', 'علی रोहन Mei'],
  ['between a script that needs them and another', 'علی\u200cMei', 'علیMei'],
  ['an emoji that joins nothing', '👩\u200d Mei\u200d👩', '👩 Mei👩'],
  ['hidden text behind a flag', '🏴\u{e0068}\u{e0069} 🏳\u{e0061}\u{e0062}\u{e0063}\u{e007f}', '🏴 🏳'],
  ['what is hidden between letters and joiners', 'می\u00ad\u200c\u200bخواهم', 'می\u200cخواهم'],
  ['marks without end', `moc.live${'\u0e49'.repeat(60)}`, `moc.live${'\u0e49'.repeat(8)}`],
  ['a name that reads backwards', 'Mei\u202egpj.exe\u202c', 'Meigpj.exe'],
])('%s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})
