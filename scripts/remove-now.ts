import { existsSync, rmSync } from 'node:fs'

/** Removes a folder in which a program may just be ending: it makes and removes files there itself, which stops `rmSync`. */
export function removeNow(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; existsSync(folder) && tries < 50; tries++) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 100)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
