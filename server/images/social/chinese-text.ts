import { withWordBreaks, wordBreak } from '../../../app/i18n/word-breaks.ts'

const opening = '「『（《〈【〔“‘'
const closing = '」』）》〉】〕”’'
const point = '，。、；：！？'
const fullOpening = new RegExp(`(?<![${opening}${point}]|^)(?=[${opening}])`, 'gmu')
const fullClosing = new RegExp(`(?<=[${closing}])(?![${opening}${closing}${point}]|$)`, 'gmu')
const points = new RegExp(`[${point}]`, 'gu')
/** Half an em; a line ends behind it and does not show it. */
const half = '\u2002'
const quarter = '\u2005'
const wordJoiner = '\u2060'

/**
 * With `font-feature-settings: "halt"` every mark is half as wide as a character. The other half is a blank here, except
 * beside another mark and at the edges of lines. Lines break between words only.
 */
export function chineseText(text: string, isTraditional: boolean): string {
  // Traditional points stand in the middle of their square.
  const spaced = isTraditional ? `${quarter}$&${quarter}` : `$&${half}`
  return withWordBreaks(text)
    .replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, wordJoiner)
    .replaceAll(wordBreak, '')
    .replace(fullOpening, half)
    .replace(fullClosing, half)
    .replace(points, spaced)
}
