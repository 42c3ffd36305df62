type SpanLike = { _type?: string; text?: string }

/** The bare words of a body, a paragraph each; pictures and films have none. */
export function blockTexts(blocks: readonly { _type: string; children?: readonly SpanLike[] }[]): string[] {
  return blocks
    .filter(({ _type }) => _type === 'block')
    .map(({ children = [] }) => children.map(({ text = '' }) => text).join(''))
    .filter((text) => text.trim() !== '')
}
