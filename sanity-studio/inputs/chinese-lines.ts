import { unspaced } from '../../packages/shared/text/fold-text.ts'

const chinese = `(?:${unspaced}|[\\u3000-\\u303f\\uff01-\\uff60\\uffe0-\\uffe6])`
/** Used by Chinese and by Latin text. */
const shared = '[“”‘’—…·]'

const isChinese = new RegExp(`^${chinese}$`, 'u')
const isShared = new RegExp(`^${shared}$`)

/** Whether a line break of the source between these characters is nothing: Chinese has no blanks to stand for it. */
export function joinsWithoutBlank(before: string, after: string): boolean {
  return (
    (isChinese.test(before) && (isChinese.test(after) || isShared.test(after))) ||
    (isShared.test(before) && isChinese.test(after))
  )
}

export const beginsChinese = (text: string) => isChinese.test([...text][0] ?? '')

const lineBreak = /\s*\n\s*/g

export function joinLines(text: string): string {
  const lines = text.split(lineBreak)
  return lines.reduce((line, next) => {
    const isJoined = joinsWithoutBlank([...line.slice(-2)].at(-1) ?? '', [...next.slice(0, 2)][0] ?? '')
    return isJoined ? line + next : `${line} ${next}`
  })
}
