import type { SchemaTypeDefinition } from '@sanity/types'
import { parse, typeEvaluate, type SchemaType, type TypeNode } from 'groq-js'
import type { ExtractedSchema } from './content-schema.ts'
import type { Query } from './queries.ts'

type Attributes = Extract<TypeNode, { type: 'object' }>['attributes']

/** JSON: result types by query text, the types they refer to (`inline`), and initial values of required attributes. */
export async function generateQueryTypes(
  types: SchemaTypeDefinition[],
  schema: ExtractedSchema,
  queries: Query[],
): Promise<string> {
  const initial = initialValues(types)
  const declared = new Map((schema as SchemaType).map((type) => [type.name, type]))
  const named = new Map<string, TypeNode>()

  function resolve(name: string): TypeNode {
    const found = declared.get(name)
    if (found?.type !== 'type') throw new Error(`There is no object type ${name}`)
    return found.value
  }

  function plain(type: TypeNode): TypeNode {
    if (type.type === 'array') return { type: 'array', of: plain(type.of) }
    if (type.type === 'union') return { type: 'union', of: type.of.map(plain) }
    if (type.type === 'object') return { type: 'object', attributes: attributesOf(type) }
    if (type.type === 'inline' && !named.has(type.name)) {
      named.set(type.name, type)
      named.set(type.name, plain(resolve(type.name)))
    }
    return type
  }

  function attributesOf(type: TypeNode): Attributes {
    if (type.type === 'inline') return attributesOf(resolve(type.name))
    if (type.type !== 'object') return {}
    const own = Object.entries(type.attributes).map(([name, attribute]) => {
      const isCertain = !attribute.optional && !isNullable(attribute.value) && initial.has(name)
      return [
        name,
        { ...attribute, value: plain(attribute.value), ...(isCertain && { initial: initial.get(name) }) },
      ] as const
    })
    return { ...(type.rest && attributesOf(type.rest)), ...Object.fromEntries(own) }
  }

  const results = queries.map(({ groq }) => {
    return [groq, plain(typeEvaluate(parse(groq), schema as SchemaType))] as const
  })
  return `{\n"answers": ${lines(results)},\n"named": ${lines([...named])}\n}\n`
}

type Initial = string | number | Record<string, string>

type Definition = { name?: string; type: string; initialValue?: unknown; fields?: Definition[] }

function initialValues(types: SchemaTypeDefinition[]): Map<string, Initial> {
  const found = new Map<string, Initial>()
  function collect({ name = '', initialValue, fields = [] }: Definition): void {
    fields.forEach(collect)
    if (!isInitial(initialValue)) return
    if ((found.get(name) ?? initialValue) !== initialValue)
      throw new Error(
        `Fields named ${name} have different initial values: ${JSON.stringify([found.get(name), initialValue]).slice(1, -1)}`,
      )
    found.set(name, initialValue)
  }
  for (const type of types) collect(type as Definition)
  return found
}

function isInitial(value: unknown): value is Initial {
  return (
    typeof value === 'string' || typeof value === 'number' || (typeof value === 'object' && value !== null)
  )
}

function isNullable(type: TypeNode): boolean {
  return type.type === 'union' && type.of.some((choice) => choice.type === 'null')
}

function lines(entries: (readonly [string, TypeNode])[]): string {
  return `{\n${entries.map(([name, type]) => `${JSON.stringify(name)}: ${JSON.stringify(type)}`).join(',\n')}\n}`
}
