import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir } from '../server/config/paths.ts'
import { asCommand } from './support.ts'
import { stampBuild } from './build-stamp.ts'
import { precompress } from './precompress.ts'
import { runCommand } from './run-command.ts'
import { readArguments } from './parse-arguments.ts'

const help = `npm run build
Build the site into build/: client and server bundles and precompressed files.`

export async function build(): Promise<void> {
  for (const name of ['client', 'server', '.stamp'])
    rmSync(join(buildDir, name), { recursive: true, force: true })
  await runCommand('remix', ['vite:build', '--logLevel', 'error'], { env: { NODE_ENV: 'production' } })
  const texts = '**/*.{js,css,svg,json,txt,webmanifest,xml}'
  await precompress(join(buildDir, 'client'), texts, { br: 11, gzip: 9 })
  stampBuild()
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('build', build)
}
