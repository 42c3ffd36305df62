import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaTypes } from '../sanity-studio/schemas/schema.ts'
import { reasonOf } from '../server/reason-of.ts'
import { readFlags } from './read-flags.ts'
import { coloursModule } from './types/colours.ts'
import { contentModel } from './types/content-model.ts'
import { extractContentSchema } from './types/content-schema.ts'
import { generateContentTypes } from './types/content-types.ts'
import { generateQueryTypes } from './types/query-types.ts'

const help = `Usage: npm run types [-- --check]

Extracts the schema of sanity-studio/schemas to sanity-studio/schema.json and generates
app/content/sanity.types.ts: a type for every document and object, and a result type for
every defineQuery in app/content/queries. docs/content-model.md says the same for people,
app/content/query-types.json for the server, which makes answers whole by it.
Colours of app/styles/tokens.css go to app/styles/colours.ts, for what is not CSS.

  --check   Writes nothing; exits with 1 when a committed file is not what would be written.
  --help    Shows this text.`

const root = join(import.meta.dirname, '..')

/** Makes the generated files, keyed by their paths in the repository. */
async function generateFiles(): Promise<Map<string, string>> {
  const schema = extractContentSchema(schemaTypes)
  return new Map([
    ['sanity-studio/schema.json', `${JSON.stringify(schema, null, 2)}\n`],
    ['app/content/sanity.types.ts', await generateContentTypes(schema, root, 'app/content/queries')],
    [
      'app/content/query-types.json',
      await generateQueryTypes(schemaTypes, schema, join(root, 'app/content/queries')),
    ],
    ['docs/content-model.md', contentModel(schemaTypes, schema)],
    ['app/styles/colours.ts', coloursModule(await readFile(join(root, 'app/styles/tokens.css'), 'utf8'))],
  ])
}

async function isCurrent([path, text]: [string, string]): Promise<boolean> {
  const committed = await readFile(join(root, path), 'utf8').catch(() => undefined)
  return committed?.replaceAll('\r\n', '\n') === text
}

async function main(): Promise<void> {
  const { check } = readFlags(help, { check: { type: 'boolean' } })
  for (const file of await generateFiles()) {
    if (await isCurrent(file)) continue
    const [path, text] = file
    if (check) throw new Error(`${path} is stale: run npm run types`)
    await writeFile(join(root, path), text)
    process.stdout.write(`Wrote ${path}\n`)
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
