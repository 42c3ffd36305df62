import { fileURLToPath } from 'node:url'
import { invalidImage, type ReadImage } from '../assets/read-image.ts'
import { mayBeMarkup } from '../assets/svg.ts'
import { LakeError, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { resultIn, startChild, type Child } from '../processes/child.ts'
import type { ImageAnswer, ImageTask, ReadRequest } from './image-task.ts'
import type { RenderRequest } from './render-image.ts'

export type ImageProcesses = ReturnType<typeof createImageProcesses>

/** The picture is at fault, or the machine is overloaded: asking again soon would not help. */
export class TookTooLong extends Error {}

type Worker = {
  child: Child<ImageTask>
  task: PromiseWithResolvers<ImageAnswer> | undefined
  idle: NodeJS.Timeout | undefined
}

const file = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const unavailable = () => httpError(503, 'Images are temporarily unavailable')

const HEAP_MEGABYTES = 256
const IDLE_MS = 30_000

/** Each process has one task at a time, so that one that takes too long can be ended alone. The caller limits their number. */
export function createImageProcesses(
  { imageTimeMs, drawingTimeMs, drawingBytes }: LakeLimits,
  logger: LakeLogger,
) {
  const all = new Set<Worker>()

  function start(): Worker {
    const child = startChild<ImageTask, ImageAnswer>(
      { file, heapMegabytes: HEAP_MEGABYTES },
      {
        receive: (message) => worker.task?.resolve(message),
        onExit({ cause, isExternal }) {
          all.delete(worker)
          if (cause !== null) logger.error({ error: cause }, 'content lake: image process failed')
          worker.task?.reject(isExternal ? unavailable() : new Error('its decoder failed'))
        },
      },
    )
    const worker: Worker = { child, task: undefined, idle: undefined }
    all.add(worker)
    return worker
  }

  function stop(worker: Worker): Promise<void> {
    all.delete(worker)
    clearTimeout(worker.idle)
    worker.task?.reject(unavailable())
    return worker.child.stop()
  }

  async function run(task: ImageTask, timeMs: number): Promise<ReadImage | Buffer> {
    const worker = [...all].find((each) => !each.task) ?? start()
    const { promise, reject } = (worker.task = Promise.withResolvers<ImageAnswer>())
    clearTimeout(worker.idle)
    worker.child.hold(true)
    // After a pause of this process, the answer may be there unread.
    const tooLong = () => setImmediate(reject, new TookTooLong('it takes too long'))
    const deadline = setTimeout(tooLong, timeMs)
    try {
      worker.child.send(task)
      return resultIn(await promise)
    } catch (error) {
      if (error instanceof TookTooLong) void stop(worker)
      throw error
    } finally {
      clearTimeout(deadline)
      worker.task = undefined
      if (all.has(worker)) {
        worker.child.hold(false)
        worker.idle = setTimeout(() => void stop(worker), IDLE_MS).unref()
      }
    }
  }

  const timeFor = (isDrawing: boolean) => (isDrawing ? drawingTimeMs : imageTimeMs)

  return {
    async read(request: ReadRequest) {
      const isDrawing = mayBeMarkup(request.bytes)
      if (isDrawing && request.bytes.byteLength > drawingBytes)
        throw httpError(413, `A drawing (SVG) must not be larger than ${drawingBytes / 1024 / 1024} MB`)
      try {
        return (await run({ kind: 'read', request }, timeFor(isDrawing))) as ReadImage
      } catch (error) {
        throw error instanceof LakeError ? error : invalidImage(error)
      }
    },
    render: (request: RenderRequest) =>
      run({ kind: 'render', request }, timeFor(request.original === 'svg')) as Promise<Buffer>,
    close: async () => void (await Promise.all([...all].map(stop))),
  }
}
