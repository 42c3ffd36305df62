import { rmSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir } from '../server/config/paths.ts'
import { asCommand } from './support.ts'
import { stampBuild } from './build-stamp.ts'
import { runCommand } from './run-command.ts'
import { readArguments } from './parse-arguments.ts'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { brotliOptions } from '../server/http/encodings.ts'

const help = `npm run build
Build the site into build/: client and server bundles and precompressed files.`

export async function build(): Promise<void> {
  for (const name of ['client', 'server', '.stamp'])
    rmSync(join(buildDir, name), { recursive: true, force: true })
  const options = { env: { NODE_ENV: 'production' } }
  // First, since documents name its files.
  await runCommand('vite', ['build', '--mode', 'islands', '--logLevel', 'error'], options)
  await runCommand('remix', ['vite:build', '--logLevel', 'error'], options)
  rmSync(join(buildDir, 'client/.vite'), { recursive: true, force: true })
  const texts = '**/*.{js,css,svg,json,txt,webmanifest,xml}'
  await precompress(join(buildDir, 'client'), texts, { br: 11, gzip: 9 })
  stampBuild()
}

const minBytes = 512

export async function precompress(
  directory: string,
  pattern: string,
  quality: { br: number; gzip: number },
): Promise<void> {
  for (const name of globSync(pattern, { cwd: directory })) {
    const path = join(directory, name)
    const bytes = readFileSync(path)
    if (bytes.length < minBytes) continue
    const [br, deflated] = await Promise.all([
      promisify(brotliCompress)(bytes, brotliOptions(quality.br, bytes)),
      promisify(gzip)(bytes, { level: quality.gzip }),
    ])
    // The endings that `serveStatic` looks for.
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, deflated)
  }
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('build', build)
}
