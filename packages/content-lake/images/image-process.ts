/** Decodes and draws. Ends with its parent. */
import { setPriority } from 'node:os'
import { readImage, type ReadImage } from '../assets/read-image.ts'
import { answer, serveParent } from '../processes/serve-parent.ts'
import type { ImageTask } from './image-task.ts'
import { renderImage } from './render-image.ts'

/** Pages and forms go first. */
function giveWay(): void {
  try {
    setPriority(10)
  } catch {
    // A sandbox may forbid it, as packaging/website.service does.
  }
}

giveWay()

function perform({ kind, request }: ImageTask): Promise<ReadImage | Buffer> {
  return kind === 'read' ? readImage(request.bytes, request.maxPixels, request.extract) : renderImage(request)
}

serveParent((task: ImageTask) => void answer(() => perform(task)))
