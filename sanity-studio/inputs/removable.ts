import type { Path, SchemaType } from '@sanity/types'

type Input = { schemaType: SchemaType; path: Path }

const removable = new Set(['seo', 'video', 'linkItem', 'picture'])

/** Optional objects: once present, Sanity requires their fields, and its own “Clear” leaves the object. */
export function isRemovable({ schemaType, path }: Input): boolean {
  return removable.has(schemaType.name) && typeof path.at(-1) === 'string' && !isRequired(schemaType)
}

function isRequired({ validation }: SchemaType): boolean {
  const rules: unknown[] = [validation].flat()
  return rules.some((rule) => (rule as { isRequired?: () => boolean } | undefined)?.isRequired?.())
}
