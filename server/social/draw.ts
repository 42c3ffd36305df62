import { Worker } from 'node:worker_threads'
import type { SocialCard } from '../../app/load-context.ts'
import type { DrawOrder, DrawResult } from './draw-worker.ts'

type Waiting = { resolve(png: Uint8Array): void; reject(error: Error): void }

const maxWaiting = 60
const timeLimit = 20_000
const idleLimit = 15_000

export type Draw = (card: SocialCard, picture: string | null) => Promise<Uint8Array>

/**
 * Draws cards one after the other in a thread that is started when it is needed and ended when it is not, so that fonts
 * and rasterizer take no memory of a site that is not shared right now. Rejects when too many wait, or one takes too long.
 */
export function openDrawing(): { draw: Draw; stop(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url))
    started.unref()
    started.on('message', settle)
    started.on('error', (error) => void end(error instanceof Error ? error : new Error(String(error))))
    return started
  }

  function settle(result: DrawResult) {
    const order = waiting.get(result.id)
    waiting.delete(result.id)
    if ('png' in result) order?.resolve(result.png)
    else order?.reject(new Error(result.problem))
    clearTimeout(idle)
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleLimit).unref()
  }

  async function end(reason = new Error('drawing has stopped')): Promise<void> {
    clearTimeout(idle)
    const ended = worker?.terminate()
    worker = null
    for (const order of waiting.values()) order.reject(reason)
    waiting.clear()
    await ended
  }

  async function draw(card: SocialCard, picture: string | null): Promise<Uint8Array> {
    if (waiting.size >= maxWaiting) throw new Error('too many pictures are waiting to be drawn')
    clearTimeout(idle)
    worker ??= start()
    const id = ++lastId
    const drawn = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, card, picture } satisfies DrawOrder)
    const limit = setTimeout(() => void end(new Error('drawing took too long')), timeLimit).unref()
    return drawn.finally(() => clearTimeout(limit))
  }

  return { draw, stop: () => end() }
}
