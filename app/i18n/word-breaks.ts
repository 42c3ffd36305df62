/** Where a line of Chinese may end: between words. `LocalizedText` renders it as `<wbr>`. */
export const wordBreak = '\u200B'
/** Around a date or time, within which no line ends. `LocalizedText` renders what is between two. */
export const wholeMark = '\u2060'

/** Clauses of up to this many characters stay whole. */
const wholeLength = 5
/** Words of two characters become phrases of up to this many. */
const longLength = 5
const knownLimit = 5_000

const segmenter = /* @__PURE__ */ new Intl.Segmenter('zh', { granularity: 'word' })
const known = /* @__PURE__ */ new Map<string, string>()

const clauseEnds = /(?<=[，。、；：！？…—｜][」』”’）》]?)(?![\p{Pe}\p{Pf}\p{Po}\p{Pd}])/u
/** The blank of “6 美元” and “AI 课程”, with what stands before it. */
const tiedBlank = /(?<![\w.-])([\d,.%+]+|\w{1,4}) (?=\p{Script=Han})/gu
/** Numbers and words of one character that belong to the next word. */
const leading =
  /^(?:[\d,.$]+|[一二三四五六七八九十两兩几幾]+|[不没沒无無在从從把被和与與跟及或给給让讓對对向为為以是也都还還就很最更再又才将將请請这這那哪每各第共约約能会會可要想按用依由到至当當於于先已只若如因但而且所搞全非])$/u
/** Words of one character that belong to the one before. Others stay with it, too, and with the next if the piece is short. */
const trailing =
  /^[的地得了着著过過们們吗嗎呢吧啊上下中里裡內内外前后後间間时時边邊来來去个個位张張份件项項门門间間期天周週年月日号號名人者员員家次种種条條段步格句篇支台座章级級度性化感型式法课課]$/u
const opensWord = /[\s\p{Ps}\p{Pi}]$/u
const closesWord = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{S}的]/u
/** 高三 is a year at school. */
const numeral = /[初高國国]\0[一二三]|[十百千]\0[一二三四五六七八九]/u

/** English dates, and times before “p.m.”. Browsers get this expression, so it has no lookbehind (Safari 16.3). */
const tiedInEnglish =
  /\b[A-Z][a-z]+ \d\d?, \d{4}\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d\d?|\d{4})\b|\d [ap]\.m\./g
/** July 9 – 18, 2027; 2027年2月1日（含）前, 至14日; 两小时; 周二、周四19:30–21:30 and 9–12; +1 617 555 0148. */
const whole =
  /[A-Z][a-z]+\s\d\d?\s–\s(?:[A-Z][a-z]+\s)?\d\d?(?:,\s\d{4})?|至?(?:\d+[年月日])+(?:（含）)?前?|[\d一二三四五六七八九十两兩半]+[个個]?小[时時]|(?:(?:[周週][一二三四五六日][、至到]?)+(?:[上下]午|[早晚]上)?|次日)\s?\d+:\d\d(?:–\d+:\d\d)?|\d+(?::\d\d)?(?:\s[ap]\.m\.)?–\d+(?::\d\d)?(?:\s[ap]\.m\.)?|\+\d+(?: \d+)+/g
const breakInDate = /(?<=\d[年月:–]|[周週][一二三四五六日][、至到]?)\u200B(?=[\d周週])/g

export const wholeText = (text: string) => wholeMark + text + wholeMark

/** No line ends within a date, a time, a range of them or a number to call. */
export function withWholeDates(text: string): string {
  if (!/\d|小/.test(text)) return text
  return text.replace(tiedInEnglish, (date) => date.replaceAll(' ', '\u00A0')).replace(whole, wholeText)
}

export function withWordBreaks(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return withWholeDates(text)
  let marked = known.get(text)
  if (marked === undefined) {
    if (known.size >= knownLimit) known.clear()
    const pieces = joined(text.replace(tiedBlank, '$1\u00A0').split(clauseEnds)).map(phrases)
    marked = withWholeDates(pieces.join(wordBreak).replace(breakInDate, ''))
    known.set(text, marked)
  }
  return marked
}

/** For attributes and all other texts that have no lines. */
export function withoutWordBreaks(text: string): string {
  return text.replace(/[\u200B\u2060]/g, '').replaceAll('\u00A0', ' ')
}

function phrases(clause: string): string {
  if (lengthOf(clause) <= wholeLength) return clause
  const pieces: string[] = []
  let before = ''
  for (const { segment } of segmenter.segment(clause)) {
    const piece = pieces.pop() ?? ''
    if (!piece || belongTogether(before, segment, lengthOf(piece))) pieces.push(piece + segment)
    else pieces.push(piece, segment)
    before = segment
  }
  return joined(pieces).join(wordBreak)
}

function belongTogether(before: string, next: string, length: number): boolean {
  if (opensWord.test(before) || closesWord.test(next) || leading.test(before) || trailing.test(next))
    return true
  if (numeral.test(`${before.at(-1)}\0${next}`)) return true
  return isUnknown(next) || (isUnknown(before) && length <= wholeLength)
}

function isUnknown(word: string): boolean {
  return lengthOf(word) === 1 && !leading.test(word) && !trailing.test(word)
}

/** No piece has only one character, and two with two each are one: half as many breaks to send. */
function joined(pieces: string[]): string[] {
  const done: string[] = []
  for (const piece of pieces) {
    const lengths = [done.at(-1) ?? '', piece].map(lengthOf) as [number, number]
    const isShort = Math.min(...lengths) < 2 || (lengths[0] < 3 && lengths[0] + lengths[1] <= longLength)
    if (done.length > 0 && isShort) done.push(done.pop() + piece)
    else done.push(piece)
  }
  return done
}

/** Punctuation does not count: it stays with its neighbour. */
function lengthOf(text: string): number {
  return text.replace(/[\p{P}\s]/gu, '').length
}
