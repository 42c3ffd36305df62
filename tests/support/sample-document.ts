import type { SchemaType, TypeNode } from 'groq-js'
import type { AllSanitySchemaTypes } from '../../app/content/sanity.types.ts'

export type ContentDocument = Extract<AllSanitySchemaTypes, { _id: string; _rev: string }>

type DocumentOf<Type extends ContentDocument['_type']> = Extract<ContentDocument, { _type: Type }>

type Sampler = <Type extends ContentDocument['_type']>(
  type: Type,
  fields?: Partial<DocumentOf<Type>>,
) => DocumentOf<Type>

/** Fills required fields, one item per list, and references to the document whose id is its type. */
export function documentSampler(schema: SchemaType): Sampler {
  const types = new Map(schema.map((type) => [type.name, type]))

  return (type, fields) => {
    const declaration = types.get(type)
    if (declaration?.type !== 'document') throw new Error(`The schema has no document type ${type}`)
    const sample = sampleAttributes({ type: 'object', attributes: declaration.attributes })
    return { ...sample, _id: type, ...fields } as DocumentOf<typeof type>
  }

  function sampleValue(node: TypeNode): unknown {
    switch (node.type) {
      case 'string':
        return node.value ?? 'text'
      case 'number':
        return node.value ?? 1
      case 'boolean':
        return node.value ?? false
      case 'array':
        return [sampleValue(node.of)]
      case 'union':
        return node.of[0] && sampleValue(node.of[0])
      case 'inline':
        return sampleType(node.name)
      case 'object':
        return sampleAttributes(node)
      default:
        return null
    }
  }

  function sampleType(name: string): unknown {
    const declaration = types.get(name)
    if (declaration?.type !== 'type') throw new Error(`The schema has no type ${name}`)
    return sampleValue(declaration.value)
  }

  function sampleAttributes(node: Extract<TypeNode, { type: 'object' }>): Record<string, unknown> {
    const required = Object.entries(node.attributes).filter(([, { optional }]) => !optional)
    const rest = node.rest && sampleValue(node.rest)
    return {
      ...Object.fromEntries(required.map(([name, { value }]) => [name, sampleValue(value)])),
      ...(typeof rest === 'object' ? rest : {}),
      ...(node.dereferencesTo ? { _ref: node.dereferencesTo } : {}),
    }
  }
}
