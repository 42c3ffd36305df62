// One rule for invisible characters, at every edge: forms, mails, CSV files, and what counts as filled in.

/** Controls, half surrogate pairs, what Unicode lets fonts ignore, and two signs without ink. Others depend on their neighbours. */
const unseen =
  /(?![\t\n\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cs}\p{NChar}\p{DI}\ufff9-\ufffc\u{1d159}]/gu

/** Joiners and variation selectors, each after what needs it (in the group) or alone. */
function dependentSigns(): RegExp {
  const scripts =
    'Arab Syrc Nkoo Mong Phag Mand Mani Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt Bali Java'
  const letter = `(?=[\\p{L}\\p{M}])[${scripts.replace(/(\w+) ?/g, '\\p{scx=$1}')}]`
  const virama =
    '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u103a\\u17d2\\u1b44\\ua9c0]'
  const pictograph = '\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?'
  const needed = [
    '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
    `${pictograph}(?:\\u200d${pictograph})*`,
    '[\\d#*]\\ufe0f\\u20e3',
    '\\p{sc=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '\\p{sc=Mymr}\\ufe00',
    '\\p{sc=Mong}[\\u180b-\\u180f]',
    // Joiners at the end of a word: Malayalam chillus, and the Hijri sign after a year.
    `(?:${virama}|\\u0647)\\u200d`,
    `${letter}[\\u200c\\u200d](?=${letter})`,
  ]
  const alone = '[\\u200c\\u200d\\u180b-\\u180f\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]'
  return new RegExp(`(${needed.join('|')})|${alone}`, 'gu')
}

const dependent = /* @__PURE__ */ dependentSigns()

/** More marks than any script stacks: they would grow out of their line. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu

/** Keeps joiners and variation selectors where scripts and emoji need them. Line breaks become `\n`. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u2800\u3164\uffa0]/g, ' ')
    .replace(unseen, '')
    .replace(/([\u200c\u200d])\1+/g, '$1')
    .replace(dependent, '$1')
    .replace(stackedMarks, '$1')
}

export function cleanText(text: string): string {
  return visibleText(text).trim()
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Nothing to see, so nothing filled in. */
export function isBlank(text: string): boolean {
  return cleanText(text) === ''
}
