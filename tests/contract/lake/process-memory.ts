import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** ASCII only, as V8 stores it. Linux only, for child processes. */
export function holdsInMemory(pid: number, text: string): boolean {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    return writableParts(pid).some(({ start, length }) => {
      const part = Buffer.alloc(length)
      try {
        readSync(memory, part, 0, length, start)
      } catch {
        // Freed meanwhile.
        return false
      }
      return part.includes(text)
    })
  } finally {
    closeSync(memory)
  }
}

function writableParts(pid: number): { start: number; length: number }[] {
  const lines = readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, start = '', end = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
    const [from, to] = [parseInt(start, 16), parseInt(end, 16)]
    return start ? [{ start: from, length: to - from }] : []
  })
}
