import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const LIMITS = { imageConcurrency: 1, imageQueue: 100, anonymousImageQueue: 100 }

function open(limits: Partial<typeof LIMITS> = {}) {
  const queue = createWorkQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const share = (name: string) =>
    queue.share(() => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const ask = (name: string, address: string) => share(name).wait(asker(address))
  /** Finishes work as it begins, until nothing is left. */
  async function finish(): Promise<string[]> {
    for (const name of begun) {
      ends.get(name)?.resolve(name)
      // The next one begins.
      await new Promise(setImmediate)
    }
    return begun
  }
  return { share, ask, finish, begun, ends }
}

function asker(address: string, { isKnown = false, signal = new AbortController().signal } = {}) {
  return { address, isKnown, signal }
}

test('limits concurrent work, and a failure frees its slot too', async () => {
  const { ask, begun, ends } = open({ imageConcurrency: 2 })
  const [first, , third] = ['1', '2', '3'].map((name) => ask(name, 'a'))
  expect(begun).toEqual(['1', '2'])
  ends.get('1')?.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual(['1', '2', '3'])
  ends.get('3')?.resolve('done')
  expect(await third).toBe('done')
})

test('serves known callers first, and refuses an anonymous client with too much work, alone', async () => {
  const { ask, share, finish } = open({ imageQueue: 2, anonymousImageQueue: 1 })
  void ask('a1', 'a')
  void ask('a2', 'a')
  expect(() => ask('a3', 'a')).toThrow(expect.objectContaining({ status: 429 }))
  void ask('b1', 'b')
  expect(() => ask('c1', 'c')).toThrow(expect.objectContaining({ status: 429 }))
  void share('upload').wait(asker('a', { isKnown: true }))
  expect(await finish()).toEqual(['a1', 'upload', 'a2', 'b1'])
})

test('shared work runs once, in the first turn of one of its clients', async () => {
  const { ask, share, finish } = open()
  for (const name of ['a1', 'a2']) void ask(name, 'a')
  const popular = share('popular')
  const results = ['a', 'b', 'b'].map((address) => popular.wait(asker(address)))
  void ask('a3', 'a')
  expect(await finish()).toEqual(['a1', 'a2', 'popular', 'a3'])
  expect(await Promise.all(results)).toEqual(['popular', 'popular', 'popular'])
  expect(await popular.wait(asker('c'))).toBe('popular')
})

test('removes its abort listeners after the answer', async () => {
  const { share, ends } = open()
  const { signal } = new AbortController()
  const answers = [share('made'), share('failed')].map((work) => work.wait(asker('a', { signal })))
  ends.get('made')?.resolve('made')
  expect(await answers[0]).toBe('made')
  await expect.poll(() => ends.get('failed')).toBeDefined()
  ends.get('failed')?.reject(new Error('failed'))
  await expect(answers[1]).rejects.toThrow('failed')
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('drops work whose clients have gone', async () => {
  const { ask, share, finish } = open()
  void ask('running', 'a')
  const [left, kept] = [share('left'), share('kept')]
  const [one, other] = [new AbortController(), new AbortController()]
  const gone = [left.wait(asker('a', one)), left.wait(asker('b', other))]
  const stays = [kept.wait(asker('a', one)), kept.wait(asker('c'))]
  one.abort()
  other.abort()
  for (const answer of gone) await expect(answer).rejects.toMatchObject({ status: 499 })
  expect(() => share('late').wait(asker('a', one))).toThrow(expect.objectContaining({ status: 499 }))
  expect(await finish()).toEqual(['running', 'kept'])
  expect(await Promise.all(stays)).toEqual(['kept', 'kept'])
})
