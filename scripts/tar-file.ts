import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'

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
