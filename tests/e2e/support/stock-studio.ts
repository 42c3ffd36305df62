import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { projectRoot } from '../../../server/config/paths.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const studio = join(projectRoot, 'sanity-studio')

/** A configuration as the documentation of Sanity shows it; what a local lake needs is in the README of the package. */
const config = `
import { createClient } from '@sanity/client'
import { defineConfig, renderStudio } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'

const apiHost = location.origin + '/lake'
renderStudio(document.getElementById('sanity'), defineConfig({
  projectId: 'local', dataset: 'production', basePath: '/studio', apiHost,
  unstable_clientFactory: (options) => createClient({ ...options, useProjectHostname: false }),
  auth: {
    loginMethod: 'cookie', redirectOnSingle: true,
    providers: [{ name: 'lake', title: 'Email and password', url: apiHost + '/auth/login' }],
  },
  releases: { enabled: false },
  beta: { eventsAPI: { documents: false, releases: false } },
  search: { strategy: 'groqLegacy' },
  plugins: [structureTool(), presentationTool({ previewUrl: location.origin + '/preview' })],
  schema: { types: [{ name: 'post', type: 'document', fields: [{ name: 'title', type: 'string' }] }] },
}))
`

const preview = `
import { createDataAttribute, enableVisualEditing } from '@sanity/visual-editing'
const heading = document.querySelector('h1')
heading.dataset.sanity = createDataAttribute({
  id: 'post', type: 'post', path: 'title', projectId: 'local', dataset: 'production', baseUrl: '/studio',
}).toString()
enableVisualEditing()
`

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Page</title>
<style>html, body, #sanity { height: 100%; margin: 0 }</style>${body}`

/** Built once for its text and the version of Sanity, where the packages of the Studio are found. */
async function stockStudio(): Promise<string> {
  const lockfile = readFileSync(join(studio, 'package-lock.json'))
  const key = createHash('sha256').update(config).update(lockfile).digest('hex').slice(0, 16)
  const folder = join(studio, 'node_modules/.cache/stock-studio', key)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  const source = join(draft, 'source')
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'main.js'), config)
  writeFileSync(
    join(source, 'index.html'),
    page('<div id="sanity"></div><script type="module" src="./main.js"></script>'),
  )
  type Vite = { build(options: object): Promise<unknown> }
  const vite = pathToFileURL(join(studio, 'node_modules/vite/dist/node/index.js')).href
  const { build } = (await import(vite)) as Vite
  await build({
    ...{ configFile: false, logLevel: 'error', root: source, base: '/studio/' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: join(draft, 'out'), chunkSizeWarningLimit: 9_000 },
  })
  if (!existsSync(folder)) renameSync(join(draft, 'out'), folder)
  rmSync(draft, { recursive: true, force: true })
  return folder
}

async function previewScript(): Promise<string> {
  const { outputFiles } = await bundle({
    stdin: { contents: preview, resolveDir: projectRoot },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...{ bundle: true, write: false, format: 'esm', logLevel: 'error', conditions: ['browser'] },
  })
  return outputFiles[0]!.text
}

function certificate() {
  const { path, remove } = temporaryFolder('certificate')
  const files = [
    '-keyout',
    join(path, 'key'),
    '-out',
    join(path, 'cert'),
    '-subj',
    '/CN=127.0.0.1',
    '-days',
    '2',
  ]
  const { status } = spawnSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...files])
  if (status !== 0) throw new Error('openssl is missing or made no certificate')
  const [key, cert] = ['key', 'cert'].map((name) => readFileSync(join(path, name)))
  remove()
  return { key, cert }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** HTTP/2 has none of them. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

/** The Studio, a page that it previews, and the lake under one origin with HTTP/2, as behind any web server. */
export async function serveStudio(lakeUrl: string, titleOfPage: () => Promise<string>) {
  const [folder, script] = [await stockStudio(), await previewScript()]
  const lake = new URL(lakeUrl)
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://studio')
    if (pathname === '/preview')
      return void titleOfPage().then((title) => {
        response.setHeader('content-type', 'text/html')
        response.end(page(`<h1>${title}</h1><script type="module">${script}</script>`))
      })
    if (pathname.startsWith('/studio')) {
      const asset = join(folder, pathname.replace('/studio', ''))
      const file = extname(asset) && existsSync(asset) ? asset : join(folder, 'index.html')
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      return void response.end(readFileSync(file))
    }
    const { ':authority': host = request.headers.host } = request.headers
    const { hostname, port } = lake
    const target = { hostname, port, path: request.url, method: request.method, agent: false }
    const passed = httpRequest(target, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name))
      response.writeHead(answer.statusCode ?? 500, Object.fromEntries(kept))
      answer.pipe(response)
    })
    for (const [name, value] of Object.entries(request.headers))
      if (!name.startsWith(':') && value !== undefined) passed.setHeader(name, value)
    passed.setHeader('host', String(host))
    passed.on('error', () => response.end())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  server.on('unknownProtocol', (socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
