import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Query = { file: string; name: string; groq: string }

/** The GROQ of the site as it is sent. `root` is the folder that holds `app`. */
export async function readQueries(root: string): Promise<Query[]> {
  const files = globSync('app/{content,pages}/**/{query,*-query}.ts', { cwd: root }).sort()
  const found = files.map(async (file): Promise<Query[]> => {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, string>
    const queries = Object.entries(module).filter(([name]) => name.endsWith('Query'))
    return queries.map(([name, groq]) => ({ file, name, groq }))
  })
  return (await Promise.all(found)).flat()
}
