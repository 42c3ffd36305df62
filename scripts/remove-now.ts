import { existsSync, rmSync } from 'node:fs'

/** Retries, since `rmSync` fails while an ending process creates and removes files in the folder. */
export function removeNow(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; existsSync(folder) && tries < 50; tries++) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 100)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
