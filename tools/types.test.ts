import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineField, defineType } from '@sanity/types'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from './support/processes.ts'
import { extractContentSchema } from './types/content-schema.ts'
import { generateContentTypes } from './types/content-types.ts'

const folder = temporaryFolder('types')

afterAll(() => folder.remove())

const note = defineType({
  name: 'note',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'image', type: 'image', validation: (rule) => rule.required().assetRequired() }),
    defineField({ name: 'text', type: 'string' }),
  ],
})

async function generate(query: string): Promise<string> {
  const source = `import { defineQuery } from 'groq'\nexport const noteQuery = defineQuery(\`${query}\`)\n`
  writeFileSync(join(folder.path, 'note.ts'), source)
  return generateContentTypes(extractContentSchema([note]), folder.path, '.')
}

test('the committed schema and types are up to date', () => {
  const args = [join(import.meta.dirname, 'types.ts'), '--check']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('required fields are not nullable, others are, and images have dimensions', async () => {
  const metadata = '...image.asset->metadata { "width": dimensions.width, lqip }'
  const code = await generate(`*[_type == "note"][0] { title, text, ${metadata} }`)
  const result = /export type NoteQueryResult = \{([\s\S]*?)\}/.exec(code)?.[1]
  for (const line of ['title: string;', 'text: string | null;', 'width: number;', 'lqip: string | null;'])
    expect(result).toContain(line)
})
