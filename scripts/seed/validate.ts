import type { ObjectAttribute, TypeNode } from 'groq-js'
import type { FieldPath, FieldProblem } from './problem.ts'
import { isRecord, memberFor, shapeOf, typeNameOf } from './schema.ts'
import type { Schema, Shape } from './schema.ts'

const SET_BY_LAKE = ['_createdAt', '_updatedAt', '_rev']

export function validate(document: Record<string, unknown>, schema: Schema): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (typeof document._type !== 'string') return [{ path: ['_type'], message: 'is missing' }]
  const declaration = schema.documents.get(document._type)
  if (!declaration) return [{ path: ['_type'], message: `is ${document._type}, which is no document type` }]
  const attributes = Object.entries(declaration.attributes).filter(([name]) => !SET_BY_LAKE.includes(name))
  checkObject(document, Object.fromEntries(attributes), [])
  return problems

  function report(path: FieldPath, message: string): void {
    problems.push({ path, message })
  }

  function checkNode(value: unknown, node: TypeNode, path: FieldPath): void {
    checkShape(value, shapeOf(node, schema), path)
  }

  function checkShape(value: unknown, shape: Shape, path: FieldPath): void {
    switch (shape.kind) {
      case 'unknown':
        return
      case 'union':
        return checkUnion(value, shape.members, path)
      case 'array':
        if (!Array.isArray(value)) return report(path, mustBe('a list', value))
        return value.forEach((item, index) => checkUnion(item, shape.members, [...path, index]))
      case 'object':
        if (!isRecord(value)) return report(path, mustBe(nameOf(shape), value))
        return checkObject(value, shape.attributes, path)
      case 'string':
        if (typeof value !== 'string') return report(path, mustBe('text', value))
        if (shape.value !== undefined && shape.value !== value) return report(path, `must be ${shape.value}`)
        if (value === '') report(path, 'is empty')
        return
      default:
        if (typeof value !== shape.kind) report(path, mustBe(nameOf(shape), value))
    }
  }

  function checkObject(
    value: Record<string, unknown>,
    fields: Record<string, ObjectAttribute>,
    path: FieldPath,
  ): void {
    for (const [name, attribute] of Object.entries(fields)) {
      const child = value[name]
      const isRequired = attribute.optional !== true
      if (child === null) report([...path, name], 'has no value')
      else if (child !== undefined) checkNode(child, attribute.value, [...path, name])
      else if (isRequired)
        report([...path, isPicture(fields) && name === 'asset' ? 'art' : name], 'is missing')
      if (isRequired && Array.isArray(child) && child.length === 0) report([...path, name], 'is empty')
    }
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(fields, name)) continue
      const known = Object.keys(fields).filter((field) => !field.startsWith('_'))
      report([...path, name], `is no field here; the fields are ${known.join(', ')}`)
    }
  }

  function checkUnion(value: unknown, members: readonly TypeNode[], path: FieldPath): void {
    if (value === null) return report(path, 'has no value')
    const member = memberFor(value, members, schema)
    if (member) return checkShape(value, member, path)
    const shapes = members.map((node) => shapeOf(node, schema))
    if (isRecord(value)) {
      const types = shapes.map((shape) => typeNameOf(shape, schema)).filter(Boolean)
      const isMissing = value._type === undefined
      return report(
        types.length > 0 && !isMissing ? [...path, '_type'] : path,
        types.length > 0
          ? `${isMissing ? 'needs a _type' : 'must be'}: ${types.join(', ')}`
          : mustBe(nameOf(shapes[0]), value),
      )
    }
    const choices = shapes.map((shape) =>
      'value' in shape && shape.value !== undefined ? String(shape.value) : nameOf(shape),
    )
    report(path, mustBe(choices.length > 1 ? `one of ${choices.join(', ')}` : String(choices[0]), value))
  }
}

// Seed files name a drawing (`art`) where the lake has an asset reference.
function isPicture(fields: Record<string, ObjectAttribute>): boolean {
  return 'asset' in fields && 'hotspot' in fields
}

function mustBe(expected: string, value: unknown): string {
  const hint =
    expected === 'text' && (typeof value === 'number' || typeof value === 'boolean')
      ? '; put it in quotes'
      : ''
  return `must be ${expected}, is ${describe(value)}${hint}`
}

function nameOf(shape: Shape | undefined): string {
  if (!shape || shape.kind === 'unknown') return 'something else'
  const names = {
    object: 'a group of fields',
    array: 'a list',
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    union: 'something else',
  }
  return shape.kind === 'object' && shape.name ? `a ${shape.name}` : names[shape.kind]
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'a group of fields'
  return typeof value === 'string' ? `the text ${JSON.stringify(value.slice(0, 40))}` : String(value)
}
