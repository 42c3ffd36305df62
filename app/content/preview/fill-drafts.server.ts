import { parse, typeEvaluate, type ObjectAttribute, type SchemaType, type TypeNode } from 'groq-js'
import { dayFields, isDay } from '#app/calendar-day.ts'
import schema from '../../../sanity-studio/schema.json' with { type: 'json' }

type Attributes = Record<string, ObjectAttribute>

const declared = new Map((schema as SchemaType).map((type) => [type.name, type]))

const types = new Map<string, TypeNode>()

/**
 * The result of a query with all that its type promises, as the pages take it for granted: a draft may lack everything. What is
 * missing or of another kind becomes empty, the first of the values to choose from, or today; a day that the page can do without
 * is left out.
 */
export function fillDrafts(query: string, result: unknown): unknown {
  const type = types.get(query) ?? typeEvaluate(parse(query), schema as SchemaType)
  types.set(query, type)
  return fill(type, result)
}

function fill(type: TypeNode, value: unknown): unknown {
  switch (type.type) {
    case 'string':
      return type.value ?? (typeof value === 'string' ? value : '')
    case 'number':
      return type.value ?? (typeof value === 'number' ? value : 0)
    case 'boolean':
      return type.value ?? value === true
    case 'array':
      return Array.isArray(value) ? fillItems(type.of, value) : []
    case 'object':
      return fillObject(attributesOf(type), isObject(value) ? value : {})
    case 'union':
      return fillChoice(type.of.map(resolve), value)
    case 'inline':
      return fill(resolve(type), value)
    case 'null':
      return null
    default:
      return value
  }
}

/** Items that are nothing are left out: there is no text to show where they stand. */
function fillItems(type: TypeNode, items: unknown[]): unknown[] {
  return items.filter((item) => item !== null).map((item) => fill(type, item))
}

function fillObject(attributes: Attributes, object: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...object }
  for (const [name, { value, optional }] of Object.entries(attributes)) {
    if (optional && (object[name] ?? null) === null) continue
    filled[name] = dayFields.includes(name) ? fillDay(value, object[name]) : fill(value, object[name])
  }
  return filled
}

function fillDay(type: TypeNode, value: unknown): string | null {
  if (typeof value === 'string' && isDay(value)) return value
  const isOptional = type.type === 'union' && type.of.some((choice) => choice.type === 'null')
  return isOptional ? null : new Date().toISOString().slice(0, 10)
}

/** An object of a type that the schema does not know stays as it is: the pages leave it out. */
function fillChoice(choices: TypeNode[], value: unknown): unknown {
  const choice = choices.find((type) => isOf(type, value))
  if (choice) return fill(choice, value)
  if (choices.some(({ type }) => type === 'null')) return null
  return isObject(value) || !choices[0] ? value : fill(choices[0], value)
}

function isOf(type: TypeNode, value: unknown): boolean {
  switch (type.type) {
    case 'object': {
      const name = attributesOf(type)._type?.value
      return isObject(value) && (name?.type !== 'string' || name.value === (value._type ?? name.value))
    }
    case 'array':
      return Array.isArray(value)
    case 'string':
    case 'number':
    case 'boolean':
      return type.value === undefined ? typeof value === type.type : value === type.value
    default:
      return false
  }
}

/** Attributes of an object with those that its declaration adds (`rest`). */
function attributesOf(type: TypeNode): Attributes {
  if (type.type !== 'object') return {}
  return type.rest ? { ...attributesOf(resolve(type.rest)), ...type.attributes } : type.attributes
}

function resolve(type: TypeNode): TypeNode {
  const found = type.type === 'inline' ? declared.get(type.name) : undefined
  return found?.type === 'type' ? found.value : type
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
