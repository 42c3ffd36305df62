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

const time = String.raw`\d+(?::\d\d)?`
const half = String.raw`(?: [ap]\.m\.)`
const weekday = '[周週][一二三四五六日]'
/** Each is short: where text of double size does not fit, it would be cut off. Browsers get this, so no lookbehind (Safari 16.3). */
const whole = /* @__PURE__ */ new RegExp(
  [
    // June 6, 2025; July 9 – 18
    String.raw`\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d\d?(?: – \d\d?|, \d{4})?(?!\d)`,
    // 2027年2月1日, 至14日, 两小时
    String.raw`至?(?:\d+[年月日])+`,
    String.raw`[\d一二三四五六七八九十两兩半]+[个個]?小[时時]`,
    // 周二、|周四19:30–21:30; 次日8:30
    `${weekday}(?=[、至到]\u200B?${weekday})`,
    String.raw`(?:${weekday}(?:[上下]午|[早晚]上)?|次日) ?\d+:\d\d(?:–${time})?`,
    // 9–12; 10 a.m.–5 p.m.; +1 617 555 0148
    `${time}${half}?–${time}${half}?|${time}${half}`,
    String.raw`\+\d+(?: \d+)+`,
  ].join('|'),
  'g',
)
const breakInDate =
  /(?<=\d[年月:–]|[周週][一二三四五六日])\u200B(?=\d)|(?<=[周週])\u200B(?=[一二三四五六日])/g

/** No line ends within a date, a time, a range of them or a number to call. */
export function withWholeDates(text: string): string {
  return /\d|[小周週]/.test(text) ? text.replace(whole, `${wholeMark}$&${wholeMark}`) : text
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
