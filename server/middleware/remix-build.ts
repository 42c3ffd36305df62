import type { RequestHandler, ServerBuild } from '@remix-run/node'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localizedHandler } from './localized-handler.ts'
import { buildDir } from '../config/paths.ts'

export async function loadRemixBuild(): Promise<RequestHandler> {
  const file = join(buildDir, 'server', 'index.js')
  if (!existsSync(file))
    throw new Error('The site is not built. Run `npm run build` (or `npm start`, which does).')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return localizedHandler(build, 'production')
}

export async function readSnapshot(): Promise<Record<string, unknown>> {
  const file = join(buildDir, 'content-snapshot.json')
  if (!existsSync(file)) return {}
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
}
