import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineField, defineType } from '@sanity/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extractContentSchema } from './types/content-schema.ts'
import { generateContentTypes } from './types/content-types.ts'

function runTypes(...options: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'types.ts'), ...options], {
    encoding: 'utf8',
  })
}

const note = defineType({
  name: 'note',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'image', type: 'image', validation: (rule) => rule.required().assetRequired() }),
    defineField({ name: 'text', type: 'string' }),
  ],
})

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-test-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function generate(query: string): Promise<string> {
  const source = `import { defineQuery } from 'groq'\nexport const noteQuery = defineQuery(\`${query}\`)\n`
  await writeFile(join(folder, 'note.ts'), source)
  return generateContentTypes(extractContentSchema([note]), folder, '.')
}

test('the committed schema and types are what the sources say', () => {
  const { status, stderr } = runTypes('--check')
  expect(stderr).toBe('')
  expect(status).toBe(0)
}, 30_000)

test('--help explains the command', () => {
  const { status, stdout } = runTypes('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('--check')
})

test('an unknown option is refused', () => {
  const { status, stderr } = runTypes('--chekc')
  expect(status).toBe(2)
  expect(stderr).toContain('--chekc')
})

test('required fields are always there, others may be null, and images have dimensions', async () => {
  const code = await generate(
    '*[_type == "note"][0] { title, text, ...image.asset->metadata { "width": dimensions.width, lqip } }',
  )
  const result = /export type NoteQueryResult = \{([\s\S]*?)\}/.exec(code)?.[1]
  expect(result).toContain('title: string;')
  expect(result).toContain('text: string | null;')
  expect(result).toContain('width: number;')
  expect(result).toContain('lqip: string | null;')
}, 30_000)

test('a query that is not GROQ stops the generation and is named', async () => {
  await expect(generate('*[_type == "note"')).rejects.toThrow(/noteQuery|note\.ts/)
}, 30_000)

test('a query for a field that does not exist stops the generation', async () => {
  await expect(generate('*[_type == "note"][0] { titel }')).rejects.toThrow('titel')
}, 30_000)

test('a schema with a mistake is refused with its place', () => {
  const broken = defineType({
    name: 'broken',
    type: 'document',
    fields: [{ name: 'with space', type: 'string' }],
  })
  expect(() => extractContentSchema([broken])).toThrow(/broken/)
})
