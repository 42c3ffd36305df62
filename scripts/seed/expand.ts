import type { TypeNode } from 'groq-js'
import { markdownToBlocks } from './markdown.ts'
import type { FieldPath, FieldProblem } from './problem.ts'
import { isRecord, memberFor, shapeOf, typeNameOf } from './schema.ts'
import type { Schema, Shape } from './schema.ts'

/** As the lake stores it, except that images refer to drawings: `_ref: 'art:<name>'`. */
export type SeedDocument = { _id: string; _type: string; [field: string]: unknown }

export const ART_REFERENCE = 'art:'

/** Expands the shorthands listed in docs/content.md, and names fields that the schema lacks. The Studio's rules are a test. */
export function expand(source: Record<string, unknown>, schema: Schema) {
  const problems: FieldProblem[] = []
  const declaration = schema.documents.get(String(source._type))
  if (!declaration) {
    problems.push({ path: ['_type'], message: 'is no document type' })
    return { value: source, problems }
  }
  const shape: Shape = { kind: 'object', attributes: declaration.attributes }
  return { value: expandObject(source, shape, []), problems }

  function expandNode(value: unknown, node: TypeNode, path: FieldPath): unknown {
    return expandShape(value, shapeOf(node, schema), path)
  }

  function expandShape(value: unknown, shape: Shape, path: FieldPath): unknown {
    switch (shape.kind) {
      case 'object':
        if (shape.name === 'slug' && typeof value === 'string') return { _type: 'slug', current: value }
        return isRecord(value) ? expandObject(value, shape, path) : value
      case 'array':
        if (typeof value === 'string' && holdsBlocks(shape, schema)) return expandMarkdown(value, path)
        return Array.isArray(value)
          ? value.map((item, index) => expandItem(item, shape, [...path, index]))
          : value
      case 'union': {
        const member = memberFor(value, shape.members, schema)
        return member ? expandShape(value, member, path) : trimmed(value)
      }
      default:
        return trimmed(value)
    }
  }

  function expandObject(
    source: Record<string, unknown>,
    shape: Shape,
    path: FieldPath,
  ): Record<string, unknown> {
    if (shape.kind !== 'object') return source
    const { art, ...written } = source
    const type = typeNameOf(shape, schema)
    const value: Record<string, unknown> = type ? { _type: type } : {}
    if (typeof art === 'string' && 'asset' in shape.attributes && !('asset' in written)) {
      value.asset = { _type: 'reference', _ref: ART_REFERENCE + art }
    } else if (art !== undefined) {
      written.art = art
    }
    for (const [name, child] of Object.entries(written)) {
      const attribute = Object.hasOwn(shape.attributes, name) ? shape.attributes[name] : undefined
      if (!attribute && !name.startsWith('_'))
        problems.push({ path: [...path, name], message: 'is no field here' })
      value[name] = attribute ? expandNode(child, attribute.value, [...path, name]) : child
    }
    return value
  }

  function expandItem(item: unknown, array: Shape & { kind: 'array' }, path: FieldPath): unknown {
    const member = memberFor(item, array.members, schema)
    const value = member ? expandShape(item, member, path) : trimmed(item)
    if (!isRecord(value) || '_key' in value) return value
    return { _key: keyOf(value, path.at(-1)), ...value }
  }

  function expandMarkdown(markdown: string, path: FieldPath) {
    const { blocks, problems: found } = markdownToBlocks(markdown)
    problems.push(...found.map(({ line, message }) => ({ path, message, textLine: line })))
    return blocks
  }
}

// YAML block scalars end with a line break.
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trimEnd() : value
}

function keyOf(item: Record<string, unknown>, index: unknown): string {
  return typeof item.key === 'string' && item.key ? item.key : `i${index}`
}

function holdsBlocks(array: Shape & { kind: 'array' }, schema: Schema): boolean {
  return array.members.some((member) => typeNameOf(shapeOf(member, schema), schema) === 'block')
}
