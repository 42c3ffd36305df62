import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { errorMessage } from '../../shared/text/error-message.ts'
import { endSignals } from '../../shared/end-signals.ts'
import { LakeError } from '../http/errors.ts'
import type { Answer } from './serve-parent.ts'

export type Child<Message> = {
  /** Throws for values that cannot be cloned. Messages to an ended process are lost. */
  send(message: Message): void
  /** Whether it keeps its parent running. */
  hold(isHeld: boolean): void
  stop(): Promise<void>
}

export type ChildExit = {
  /** `null` after a signal to stop, as by a terminal. */
  cause: string | null
  /** Not started or killed by the system when memory is short, or killed by an operator. */
  isExternal: boolean
}

type Program = { file: string; heapMegabytes: number }

type Events<Reply> = {
  receive(message: Reply): void
  /** Called once when it exits unasked or fails to start. */
  onExit(exit: ChildExit): void
}

const MAX_STDERR = 20_000

/** A process rather than a thread: V8 ends the whole process when one value exceeds a thread's heap limit. */
export function startChild<Message extends object, Reply>(
  program: Program,
  { receive, onExit }: Events<Reply>,
): Child<Message> {
  let hasEnded = false
  let stderrTail = ''
  const exited = Promise.withResolvers<null>()

  function end(exit: ChildExit): void {
    exited.resolve(null)
    if (hasEnded) return
    hasEnded = true
    onExit(exit)
  }

  function failedToStart(error: unknown): void {
    end({ cause: errorMessage(error), isExternal: true })
  }

  let child: ChildProcess
  try {
    child = forked(program)
  } catch (error) {
    // Node reports some errors and throws others, e.g. without memory.
    process.nextTick(failedToStart, error)
    return { send() {}, hold() {}, stop: async () => void (hasEnded = true) }
  }
  child.on('error', (error) => {
    if (child.pid === undefined) failedToStart(error)
  })
  child.on('close', (code, signal) => end(exitOf(stderrTail, code, signal)))
  child.on('message', (message: Reply) => {
    // A late response must not count as that of the next process.
    if (!hasEnded) receive(message)
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-MAX_STDERR)
  })

  function send(message: Message): void {
    if (child.connected) child.send(message, () => {})
  }

  function hold(isHeld: boolean): void {
    const change = isHeld ? 'ref' : 'unref'
    child[change]()
    child.channel?.[change]()
    if (child.stderr instanceof Socket && !child.stderr.destroyed) child.stderr[change]()
  }

  hold(false)
  return {
    send,
    hold,
    async stop() {
      hasEnded = true
      hold(true)
      if (child.pid === undefined) return
      child.kill('SIGKILL')
      await exited.promise
    },
  }
}

function forked({ file, heapMegabytes }: Program): ChildProcess {
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env
  return fork(file, [String(process.pid)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
    // No secrets within reach of a query or a decoder; only the compile cache, for a quick start.
    env: { NODE_ENV, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** V8 and Node write the cause to stderr; SIGKILL leaves no time for it. */
function exitOf(stderrTail: string, code: number | null, signal: NodeJS.Signals | null): ChildExit {
  // A terminal ends all processes of a site, even while this one starts.
  if (endSignals.some((name) => name === signal)) return { cause: null, isExternal: true }
  const [line] = /Fatal JavaScript.*|FATAL ERROR.*|^\w*Error\b.*/m.exec(stderrTail) ?? []
  const isExternal = signal === 'SIGKILL' && line === undefined
  const reason = line?.trim() ?? (isExternal ? 'killed externally' : 'no output')
  return { cause: `${reason} (${signal ?? `exit code ${code}`})`, isExternal }
}

/** Throws what the process refused or failed with. */
export function resultIn<Result>(answer: Answer<Result>): Result {
  if ('result' in answer) return answer.result
  if ('defect' in answer) throw new Error(answer.defect)
  const { status, body, message } = answer.refusal
  throw new LakeError(status, body, message)
}
