import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { brotliOptions, precompressedSuffixes } from '../server/http/encodings.ts'

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
    writeFileSync(path + precompressedSuffixes.br, br)
    writeFileSync(path + precompressedSuffixes.gzip, deflated)
  }
}
