import type { BodyBlock } from './body.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { safeHref } from '#app/utils/safe-href.ts'

export type TextBlock = Extract<BodyBlock, { _type: 'block' }>

export type TextSpan = { text: string; isStrong: boolean; href: string | null }

/** `absolute` resolves paths without prefix. An unsafe link leaves its text. */
export function textSpans(
  { children = [], markDefs = [] }: TextBlock,
  absolute: (path: string) => string,
): TextSpan[] {
  return children.map(({ text = '', marks = [] }) => {
    const target = safeHref(markDefs.find(({ _key }) => marks.includes(_key))?.href)
    const href = target?.kind === 'page' ? absolute(plainPath(target.href)) : (target?.href ?? null)
    return { text, isStrong: marks.includes('strong'), href }
  })
}
