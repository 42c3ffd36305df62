import { readdirSync, readFileSync } from 'node:fs'

/** Linux only, like the other functions of this file. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

export function residentMegabytes(pid: number): number {
  return megabytes(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m)
}

export function proportionalMegabytes(pid: number): number {
  return megabytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m)
}

/** Milliseconds on a processor, of all its threads that live. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) =>
    parseInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
  )
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

function megabytes(file: string, line: RegExp): number {
  return Number(line.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
