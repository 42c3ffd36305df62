/** In a child process of the lake. */
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { endSignals } from '../../shared/end-signals.ts'
import type { JsonObject } from '../documents/json.ts'
import { LakeError } from '../http/errors.ts'

export type Refusal = { status: number; body: JsonObject; message: string }

export type Answer<Result> = { result: Result } | { refusal: Refusal } | { defect: string }

const MAX_DEFECT = 10_000

/** Polls in a thread: work that cannot be interrupted may block the process for hours. */
const watchParent = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000)
`

function endWithParent(): void {
  // Not process.exit(): it ends the watch and waits for decoders in other threads, which may take minutes.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 }
  // By argument: a parent that has already ended is not its parent any more.
  new Worker(watchParent, { eval: true, workerData: Number(process.argv[2]), resourceLimits }).unref()
}

/** If memory runs out, the kernel kills this process instead of the site. */
function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not Linux.
  }
}

export function serveParent<Message>(receive: (message: Message) => void): void {
  // Terminals and supervisors signal all processes; the parent still finishes its requests.
  for (const signal of endSignals) process.on(signal, () => {})
  endWithParent()
  preferOomKill()
  process.on('message', receive)
}

export async function answer<Result>(work: () => Result | Promise<Result>): Promise<void> {
  reply(await outcomeOf(work))
}

async function outcomeOf<Result>(work: () => Result | Promise<Result>): Promise<Answer<Result>> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof LakeError)
      return { refusal: { status: error.status, body: error.body, message: error.message } }
    const defect = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { defect: defect.slice(0, MAX_DEFECT) }
  }
}

export function reply(message: string | Answer<unknown>): void {
  process.send?.(message)
}
