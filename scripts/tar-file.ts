import { createReadStream, createWriteStream, accessSync, constants, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { dirname, resolve } from 'node:path'
import { errorMessage } from '../packages/shared/text/error-message.ts'

type TarFile = {
  add(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void>
  addFile(name: string, path: string): Promise<void>
}

/** Names start with `prefix`. Flushed to disk on return; readable by its owner only. */
export async function writeTarFile(
  path: string,
  prefix: string,
  fill: (tar: TarFile) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const mtime = new Date()
  const add: TarFile['add'] = async (name, size, body) => {
    const entry = controller.add({ name: `${prefix}${name}`, size, mtime, mode: 0o644, type: 'file' })
    const writer = entry.getWriter()
    for await (const chunk of body) await writer.write(chunk)
    await writer.close()
  }
  const addFile: TarFile['addFile'] = async (name, file) =>
    add(name, (await stat(file)).size, contentOf(file))
  const filled = fill({ add, addFile }).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  )
  const output = createWriteStream(path, { flush: true, mode: 0o600 })
  // Callers remove the copied files after a failure, so wait until reading has ended.
  const written = pipeline(Readable.fromWeb(readable as never), createGzip(), output)
  const [, outcome] = await Promise.allSettled([filled, written])
  if (outcome.status === 'rejected') throw outcome.reason
}

async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>
}

export function targetFile(name: string, overwrite: boolean): string {
  const file = resolve(name)
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}.`)
  const present = statSync(file, { throwIfNoEntry: false })
  if (present?.isDirectory()) throw new Error(`${file} is a folder: choose a file in it.`)
  if (present && !overwrite)
    throw new Error(`${file} already exists: pass --overwrite, or choose another file.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written to: ${errorMessage(error)}`)
  }
  return file
}
