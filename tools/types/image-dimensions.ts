import type { ObjectAttribute, SchemaType } from 'groq-js'

/** The built-in schema calls image dimensions optional, but the Content Lake measures every uploaded image. */
export function withImageDimensions(schema: SchemaType): SchemaType {
  return schema.map((type) => {
    if (type.type === 'document' && type.name === 'sanity.imageAsset') {
      return { ...type, attributes: requireAttributes(type.attributes, ['metadata']) }
    }
    if (type.type !== 'type' || type.value.type !== 'object') return type
    if (type.name === 'sanity.imageMetadata') {
      return {
        ...type,
        value: { ...type.value, attributes: requireAttributes(type.value.attributes, ['dimensions']) },
      }
    }
    if (type.name === 'sanity.imageDimensions') {
      return {
        ...type,
        value: { ...type.value, attributes: requireAttributes(type.value.attributes, ['width', 'height']) },
      }
    }
    return type
  })
}

function requireAttributes(
  attributes: Record<string, ObjectAttribute>,
  names: string[],
): Record<string, ObjectAttribute> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      names.includes(name) ? { ...attribute, optional: false } : attribute,
    ]),
  )
}
