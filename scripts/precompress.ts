import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildDir } from '../server/paths.ts'

const smallest = 512

/** Writes .br and .gz beside every text file of the built client that gets smaller. */
export async function precompress(): Promise<void> {
  const clientDir = join(buildDir, 'client')
  for (const file of globSync('**/*.{js,css,svg,json,txt,webmanifest,xml}', { cwd: clientDir })) {
    const path = join(clientDir, file)
    if (statSync(path).size < smallest) continue
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
