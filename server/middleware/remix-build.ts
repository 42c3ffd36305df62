import type { RequestHandler, ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localizedHandler } from './localized-handler.ts'
import { buildDir } from '../config/paths.ts'

export type Application = {
  /** Returns Remix's handler; called for each request, so that development can rebuild it. */
  render(): Promise<RequestHandler>
  /** Static files of the build; absent in development, where Vite serves them and nothing is cached. */
  files?: Hono
  /** HTTP server and middleware shared with Vite in development. */
  server?: Server
  connect?(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

export async function loadRemixBuild(): Promise<RequestHandler> {
  const file = join(buildDir, 'server', 'index.js')
  if (!existsSync(file))
    throw new Error('The site is not built. Run `npm run build` (or `npm start`, which does).')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return localizedHandler(build, 'production')
}
