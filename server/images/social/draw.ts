import { Worker } from 'node:worker_threads'
import type { SocialCard } from '../../../app/load-context.ts'
import type { DrawOrder, DrawResult } from './draw-worker.ts'

type Waiting = DrawOrder & { resolve(png: Uint8Array): void; reject(error: Error): void }

export type DrawThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>

const maxWaiting = 60
const timeLimit = 20_000
const idleLimit = 15_000

export type Draw = (card: SocialCard, picture: string | null) => Promise<Uint8Array>

/** Starts a thread on demand and ends it when idle. A timeout or crash rejects one card; the queue continues in a new thread. */
export function openDrawing(startThread: () => DrawThread = newThread): {
  draw: Draw
  stop(): Promise<void>
} {
  /** The first entry is being drawn. */
  const waiting: Waiting[] = []
  let thread: DrawThread | null = null
  let timer: NodeJS.Timeout | undefined

  function start(): DrawThread {
    const started = startThread()
    started.unref()
    started.on('message', (result: DrawResult) => {
      if (started === thread) settle(result)
    })
    started.on('error', (error) => {
      if (started === thread) giveUp(error instanceof Error ? error : new Error(String(error)))
    })
    return started
  }

  function next() {
    clearTimeout(timer)
    const [order] = waiting
    timer = order
      ? setTimeout(() => giveUp(new Error('drawing took too long')), timeLimit)
      : setTimeout(() => void endThread(), idleLimit)
    timer.unref()
    if (!order) return
    thread ??= start()
    const { card, picture } = order
    thread.postMessage({ card, picture } satisfies DrawOrder)
  }

  function settle(result: DrawResult) {
    const order = waiting.shift()
    if ('png' in result) order?.resolve(result.png)
    else order?.reject(new Error(result.problem))
    next()
  }

  function giveUp(reason: Error) {
    void endThread()
    waiting.shift()?.reject(reason)
    next()
  }

  async function endThread(): Promise<void> {
    const ended = thread?.terminate()
    thread = null
    await ended
  }

  return {
    draw(card, picture) {
      if (waiting.length >= maxWaiting)
        return Promise.reject(new Error('too many pictures are waiting to be drawn'))
      return new Promise((resolve, reject) => {
        if (waiting.push({ card, picture, resolve, reject }) === 1) next()
      })
    },
    async stop() {
      clearTimeout(timer)
      for (const order of waiting.splice(0)) order.reject(new Error('drawing has stopped'))
      await endThread()
    },
  }
}

function newThread(): DrawThread {
  return new Worker(new URL('./draw-worker.ts', import.meta.url))
}
