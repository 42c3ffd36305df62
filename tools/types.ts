import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaTypes } from '../sanity-studio/schemas/schema.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { coloursModule } from './types/colours.ts'
import { extractContentSchema } from './types/content-schema.ts'
import { generateContentTypes } from './types/content-types.ts'
import { generateDatabaseFiles } from './types/database/database-files.ts'
import { generateQueryTypes } from './types/query-types.ts'
import { readQueries } from './types/queries.ts'

const help = `Usage: npm run types [-- --check]

Generate from sanity-studio/schemas, the GROQ of app, app/styles/theme.css and the migrations in supabase:
  sanity-studio/schema.json     extracted schema
  app/content/sanity.types.ts   types of documents, objects and results of every defineQuery
  app/content/query-types.json  result shapes, for schema defaults on the server
  app/styles/colours.ts         colours for code other than CSS
  supabase/*/database.types.ts  types of rows and functions of each database

  --check   write nothing; exit with 1 if a committed file is stale
  --help    show this text`

const root = join(import.meta.dirname, '..')

async function generateFiles(): Promise<Map<string, string>> {
  const schema = extractContentSchema(schemaTypes)
  const queries = await readQueries(root)
  const databaseFiles = await generateDatabaseFiles()
  return new Map([
    ...databaseFiles,
    ['sanity-studio/schema.json', `${JSON.stringify(schema, null, 2)}\n`],
    ['app/content/sanity.types.ts', await generateContentTypes(schema, queries)],
    ['app/content/query-types.json', await generateQueryTypes(schemaTypes, schema, queries)],
    ['app/styles/colours.ts', coloursModule(await readFile(join(root, 'app/styles/theme.css'), 'utf8'))],
  ])
}

async function isCurrent([path, text]: [string, string]): Promise<boolean> {
  const committed = await readFile(join(root, path), 'utf8').catch(() => undefined)
  return committed?.replaceAll('\r\n', '\n') === text
}

async function main(): Promise<void> {
  const { values } = readArguments(help, { check: { type: 'boolean' } })
  for (const file of await generateFiles()) {
    if (await isCurrent(file)) continue
    const [path, text] = file
    if (values.check) throw new Error(`${path} is stale: run npm run types`)
    await writeFile(join(root, path), text)
    process.stdout.write(`Wrote ${path}\n`)
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = 1
}
