import type { Path, SchemaType } from '@sanity/types'

type Input = { schemaType: SchemaType; path: Path }

const removable = new Set(['seo', 'video', 'linkItem', 'picture'])

/**
 * Whether a document can do without the value of an input. Once such an object is there, Sanity wants its fields filled, and
 * its own “Clear” leaves it there.
 */
export function isRemovable({ schemaType, path }: Input): boolean {
  return removable.has(schemaType.name) && typeof path.at(-1) === 'string' && !isRequired(schemaType)
}

function isRequired({ validation }: SchemaType): boolean {
  const rules: unknown[] = [validation].flat()
  return rules.some((rule) => (rule as { isRequired?: () => boolean } | undefined)?.isRequired?.())
}
