import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../tools/support/processes.ts'

export type SmallDisk = {
  path: string
  fill(): void
  clear(): void
  remove(): void
}

export function mountSmallDisk(megabytes: number, option = 'exec'): SmallDisk | undefined {
  const folder = temporaryFolder('small-disk')
  const path = join(folder.path, 'disk')
  mkdirSync(path)
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=755,${option}`,
    'tmpfs',
    path,
  ])
  if (mounted.status !== 0) {
    folder.remove()
    return undefined
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (const size of [1_048_576, 4_096, 1]) {
          for (let free = statfsSync(path).bavail; free > 0; free = statfsSync(path).bavail) {
            if (writeSync(file, Buffer.alloc(size)) < size) break
          }
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', path])
      folder.remove()
    },
  }
}
