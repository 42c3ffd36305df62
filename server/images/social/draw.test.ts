import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocialCard } from '../../../app/load-context.ts'
import { openDrawing, type DrawThread } from './draw.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Thread extends EventEmitter {
  readonly titles: string[] = []
  isEnded = false
  postMessage = ({ card }: { card: SocialCard }) => void this.titles.push(card.title)
  unref() {}
  async terminate() {
    this.isEnded = true
    return 0
  }
}

function drawing() {
  const threads: Thread[] = []
  const { draw, stop } = openDrawing(() => {
    const thread = new Thread()
    threads.push(thread)
    return thread as unknown as DrawThread
  })
  const card = (title: string): SocialCard => ({
    locale: 'en',
    kicker: '',
    title,
    picture: null,
    moon: 1,
  })
  return { threads, stop, order: (title: string) => draw(card(title), null) }
}

const png = new Uint8Array([1])

test('draws one card after the other, and does not count the wait as drawing time', async () => {
  const { threads, order } = drawing()
  const orders = ['a', 'b', 'c'].map(order)
  for (const [index, drawn] of orders.entries()) {
    expect(threads[0]?.titles).toHaveLength(index + 1)
    vi.advanceTimersByTime(15_000)
    threads[0]?.emit('message', { png })
    expect(await drawn).toBe(png)
  }
  expect(threads).toHaveLength(1)
})

test('gives up a card that takes too long or ends its thread, and draws the others', async () => {
  const { threads, order } = drawing()
  const [slow, deadly, last] = ['slow', 'deadly', 'last'].map(order)
  vi.advanceTimersByTime(20_000)
  await expect(slow).rejects.toThrow('too long')
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false])
  threads[0]?.emit('message', { png: new Uint8Array([0]) })
  threads[1]?.emit('error', new Error('out of memory'))
  await expect(deadly).rejects.toThrow('out of memory')
  threads[2]?.emit('message', { png })
  expect(await last).toBe(png)
})

test('limits the queue, and rejects it on stop', async () => {
  const { threads, order, stop } = drawing()
  const waiting = Array.from({ length: 60 }, (_, index) => order(`${index}`))
  await expect(order('one more')).rejects.toThrow('too many')
  const ended = Promise.allSettled(waiting)
  await stop()
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
  expect(threads[0]?.isEnded).toBe(true)
})

test('ends an idle thread, and starts another for the next card', async () => {
  const { threads, order } = drawing()
  const first = order('first')
  threads[0]?.emit('message', { problem: 'no font' })
  await expect(first).rejects.toThrow('no font')
  vi.advanceTimersByTime(15_000)
  expect(threads[0]?.isEnded).toBe(true)
  const second = order('second')
  threads[1]?.emit('message', { png })
  expect(await second).toBe(png)
})
