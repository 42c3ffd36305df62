import { withoutWordBreaks } from './word-breaks.ts'
import { isBlank } from '../../packages/shared/text/clean-text.ts'

type SpanLike = { _type?: string; text?: string | null }

type BlockLike = { _type: string; children?: readonly SpanLike[] | null }

export function paragraphTexts(blocks: readonly BlockLike[]): string[] {
  return blocks
    .filter(({ _type }) => _type === 'block')
    .map(({ children }) => withoutWordBreaks((children ?? []).map(({ text }) => text ?? '').join('')))
    .filter((text) => !isBlank(text))
}

export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value)
  return Array.isArray(value) && (paragraphTexts(value).length > 0 || value.some(isFigure))
}

function isFigure({ _type }: BlockLike): boolean {
  return _type === 'picture' || _type === 'video'
}
