import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, typeEvaluate, type SchemaType, type TypeNode } from 'groq-js'
import type { ExtractedSchema } from './content-schema.ts'

/**
 * What every exported query under `queryFolder` answers, by its text, and the declared types that the answers name
 * (`inline`), as JSON with a line for each.
 */
export async function generateQueryTypes(schema: ExtractedSchema, queryFolder: string): Promise<string> {
  const declared = new Map((schema as SchemaType).map((type) => [type.name, type]))
  const named = new Map<string, TypeNode>()

  function resolve(name: string): TypeNode {
    const found = declared.get(name)
    if (found?.type !== 'type') throw new Error(`No object is called ${name}`)
    return found.value
  }

  /** The type in itself: what a declaration adds to an object (`rest`) is among its attributes. */
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

  function attributesOf(type: TypeNode): Extract<TypeNode, { type: 'object' }>['attributes'] {
    if (type.type === 'inline') return attributesOf(resolve(type.name))
    if (type.type !== 'object') return {}
    const own = Object.entries(type.attributes).map(([name, attribute]) => {
      return [name, { ...attribute, value: plain(attribute.value) }] as const
    })
    return { ...(type.rest && attributesOf(type.rest)), ...Object.fromEntries(own) }
  }

  const queries = await readQueries(queryFolder)
  const answers = queries.map((query) => {
    return [query, plain(typeEvaluate(parse(query), schema as SchemaType))] as const
  })
  return `{\n"answers": ${lines(answers)},\n"named": ${lines([...named])}\n}\n`
}

async function readQueries(folder: string): Promise<string[]> {
  const files = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).sort()
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  )
  const queries = modules.flatMap((module) =>
    Object.entries(module).filter(([name]) => name.endsWith('Query')),
  )
  return queries.map(([, query]) => query as string)
}

function lines(entries: (readonly [string, TypeNode])[]): string {
  return `{\n${entries.map(([name, type]) => `${JSON.stringify(name)}: ${JSON.stringify(type)}`).join(',\n')}\n}`
}
