import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { errorMessage } from '../../../server/observability/error-message.ts'
import { endSignals } from '../../../server/lifecycle/stop-on-signal.ts'
import type { LakeLimits } from '../limits.ts'
import type { FromEngine, ToEngine } from './engine-protocol.ts'

/** The query engine's process, as its parent has it. */
export type EngineChild = {
  /** Throws for what cannot be copied. What is sent to a process that has ended is lost. */
  send(message: ToEngine): void
  /** Whether it keeps its parent running. */
  hold(isHeld: boolean): void
  /** Ends it at once; resolves when it is gone. Its end is not reported. */
  stop(): Promise<void>
}

export type EngineEnding = {
  /** What the process said of why; `null` if it was told to end, as by a terminal. */
  cause: string | null
  /** Whether somebody else ended it: the system, when memory is short, or an operator. */
  isFromOutside: boolean
}

type Events = {
  receive(message: FromEngine): void
  /** It has ended without being stopped, or has not even begun: once. */
  ended(ending: EngineEnding): void
}

const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url))

/** Characters of the last words that are searched for the cause of an end. */
const MAX_LAST_WORDS = 20_000

/**
 * Starts a process that evaluates queries. It is no thread: a thread whose heap is limited ends the whole process when one
 * value is larger than what its heap may grow beyond the limit. It has no settings of the site, and ends with it.
 */
export function startEngineChild(limits: LakeLimits, { receive, ended }: Events): EngineChild {
  let isOver = false
  let lastWords = ''
  const gone = Promise.withResolvers<null>()

  function end(ending: EngineEnding): void {
    gone.resolve(null)
    if (isOver) return
    isOver = true
    ended(ending)
  }

  function notStarted(error: unknown): void {
    end({ cause: errorMessage(error), isFromOutside: false })
  }

  let child: ChildProcess
  try {
    child = forked(limits)
  } catch (error) {
    // Node reports some errors and throws others, as when memory is short.
    process.nextTick(notStarted, error)
    return { send() {}, hold() {}, stop: async () => void (isOver = true) }
  }
  child.on('error', (error) => {
    if (child.pid === undefined) notStarted(error)
  })
  child.on('close', (code, signal) => end(endingOf(lastWords, code, signal)))
  child.on('message', (message: FromEngine) => {
    // An answer on its way from a process that is taken for ended would be taken for that of the next one.
    if (!isOver) receive(message)
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-MAX_LAST_WORDS)
  })

  function send(message: ToEngine): void {
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
      isOver = true
      hold(true)
      if (child.pid === undefined) return
      child.kill('SIGKILL')
      await gone.promise
    },
  }
}

function forked({ queryHeapMegabytes }: LakeLimits): ChildProcess {
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env
  return fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${queryHeapMegabytes}`, '--max-semi-space-size=8'],
    // Nothing that a query could find: of the settings only where compiled modules are kept, for a quick start.
    env: { NODE_ENV, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** V8 says so when it gives up, and Node prints the error that nobody caught; SIGKILL leaves no time for words. */
function endingOf(lastWords: string, code: number | null, signal: NodeJS.Signals | null): EngineEnding {
  // As by a terminal that ends all processes of a site, while this one was only starting.
  if (endSignals.some((name) => name === signal)) return { cause: null, isFromOutside: true }
  // The rest is addresses in Node.
  const [line] = /Fatal JavaScript.*|FATAL ERROR.*|^\w*Error\b.*/m.exec(lastWords) ?? []
  const isFromOutside = signal === 'SIGKILL' && line === undefined
  const words = line?.trim() ?? (isFromOutside ? 'it was ended from outside' : 'it said nothing')
  return { cause: `${words} (${signal ?? `exit code ${code}`})`, isFromOutside }
}
