import type { BodyBlock } from '#app/content/body.ts'
import type { LegalPageQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type LegalContent = Localized<NonNullable<LegalPageQueryResult>>

export type Chapter = { key: string; heading: BodyBlock | null; blocks: BodyBlock[] }

export function chapters(blocks: BodyBlock[]): Chapter[] {
  const found: Chapter[] = []
  for (const block of blocks) {
    const isHeading = block._type === 'block' && block.style === 'h2'
    if (isHeading) found.push({ key: block._key, heading: block, blocks: [] })
    else if (found.length === 0) found.push({ key: block._key, heading: null, blocks: [block] })
    else found.at(-1)?.blocks.push(block)
  }
  return found
}
