import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentSchemaType, ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { projectRoot } from '../../server/config/paths.ts'
import type { FieldPath } from './problem.ts'

/** Sanity's extracted schema (`sanity-studio/schema.json`), indexed by type name. */
export type Schema = {
  documents: ReadonlyMap<string, DocumentSchemaType>
  types: ReadonlyMap<string, TypeNode>
}

/** A resolved type node; `name` is its last named type. */
export type Shape =
  | { kind: 'object'; name?: string; attributes: Record<string, ObjectAttribute> }
  | { kind: 'array'; name?: string; members: TypeNode[] }
  | { kind: 'union'; name?: string; members: TypeNode[] }
  | { kind: 'string' | 'number' | 'boolean'; name?: string; value?: string | number | boolean }
  | { kind: 'unknown'; name?: string }

const schemaFile = join(projectRoot, 'sanity-studio', 'schema.json')

/** @throws when the file is missing or is not an extracted schema. */
export async function readSchema(): Promise<Schema> {
  const parsed: unknown = JSON.parse(await readFile(schemaFile, 'utf8'))
  if (!isSchemaType(parsed))
    throw new Error(`${schemaFile} is not a schema that \`sanity schema extract\` wrote`)
  return indexSchema(parsed)
}

function isSchemaType(value: unknown): value is SchemaType {
  return Array.isArray(value) && value.every((entry) => isRecord(entry) && typeof entry.name === 'string')
}

function indexSchema(declarations: SchemaType): Schema {
  const documents = new Map<string, DocumentSchemaType>()
  const types = new Map<string, TypeNode>()
  for (const declaration of declarations) {
    if (declaration.type === 'document') documents.set(declaration.name, declaration)
    else types.set(declaration.name, declaration.value)
  }
  return { documents, types }
}

/** Follows inline references and merges `rest`. */
export function shapeOf(node: TypeNode, schema: Schema, name?: string): Shape {
  switch (node.type) {
    case 'inline': {
      const target = schema.types.get(node.name)
      return target ? shapeOf(target, schema, node.name) : { kind: 'unknown', name: node.name }
    }
    case 'object': {
      const rest = node.rest ? shapeOf(node.rest, schema) : undefined
      if (rest?.kind === 'unknown') return { kind: 'unknown', name }
      const inherited = rest?.kind === 'object' ? rest.attributes : {}
      return { kind: 'object', name: name ?? rest?.name, attributes: { ...inherited, ...node.attributes } }
    }
    case 'array':
      return { kind: 'array', name, members: unionMembers(node.of) }
    case 'union':
      return { kind: 'union', name, members: node.of }
    case 'string':
    case 'number':
    case 'boolean':
      return { kind: node.type, name, value: node.value }
    default:
      return { kind: 'unknown', name }
  }
}

function unionMembers(node: TypeNode): TypeNode[] {
  return node.type === 'union' ? node.of : [node]
}

export function typeNameOf(shape: Shape, schema: Schema): string | undefined {
  if (shape.kind !== 'object') return undefined
  const attribute = shape.attributes._type
  if (!attribute) return undefined
  const type = shapeOf(attribute.value, schema)
  return type.kind === 'string' && typeof type.value === 'string' ? type.value : undefined
}

/** The member of an array or union that fits a value; undefined unless exactly one does. */
export function memberFor(value: unknown, members: readonly TypeNode[], schema: Schema): Shape | undefined {
  const shapes = members.map((member) => shapeOf(member, schema))
  if (!isRecord(value)) return shapes.find((shape) => shape.kind === 'unknown' || fitsPrimitive(value, shape))
  const objects = shapes.filter((shape) => shape.kind === 'object' || shape.kind === 'unknown')
  if (typeof value._type === 'string') {
    const named = objects.find((shape) => typeNameOf(shape, schema) === value._type)
    if (named) return named
  }
  return objects.length === 1 ? objects[0] : undefined
}

function fitsPrimitive(value: unknown, shape: Shape): boolean {
  if (shape.kind !== 'string' && shape.kind !== 'number' && shape.kind !== 'boolean') return false
  return typeof value === shape.kind && (shape.value === undefined || shape.value === value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parents first. */
export function walk(
  value: unknown,
  visit: (value: unknown, path: FieldPath) => void,
  path: FieldPath = [],
): void {
  visit(value, path)
  if (Array.isArray(value)) value.forEach((item, index) => walk(item, visit, [...path, index]))
  else if (isRecord(value)) {
    for (const [name, child] of Object.entries(value)) walk(child, visit, [...path, name])
  }
}
