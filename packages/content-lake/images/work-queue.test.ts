import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const LIMITS = { imageConcurrency: 1, imageQueue: 100, imagesPerCaller: 100 }

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
  const request = (name: string, address: string) => share(name).wait(client(address))
  async function finish(): Promise<string[]> {
    for (const name of begun) {
      ends.get(name)?.resolve(name)
      await new Promise(setImmediate)
    }
    return begun
  }
  return { share, request, finish, begun, ends }
}

type Group = 'user' | 'visitor'

function client(id: string, { group = 'visitor' as Group, signal = new AbortController().signal } = {}) {
  return { caller: { group, id }, signal }
}

test('limits concurrent work, and a failure frees its slot too', async () => {
  const { request, begun, ends } = open({ imageConcurrency: 2 })
  const [first, , third] = ['1', '2', '3'].map((name) => request(name, 'a'))
  expect(begun).toEqual(['1', '2'])
  ends.get('1')?.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual(['1', '2', '3'])
  ends.get('3')?.resolve('done')
  expect(await third).toBe('done')
})

test('serves an editor in turn with visitors, and refuses a visitor with too much work, alone', async () => {
  const { request, share, finish } = open({ imageQueue: 2, imagesPerCaller: 1 })
  void request('a1', 'a')
  void request('a2', 'a')
  expect(() => request('a3', 'a')).toThrow(expect.objectContaining({ status: 429 }))
  void request('b1', 'b')
  expect(() => request('c1', 'c')).toThrow(expect.objectContaining({ status: 429 }))
  void share('upload').wait(client('a', { group: 'user' }))
  expect(await finish()).toEqual(['a1', 'upload', 'b1', 'a2'])
})

test('shared work runs once, in the first turn of one of its clients', async () => {
  const { request, share, finish } = open()
  for (const name of ['a1', 'a2']) void request(name, 'a')
  const popular = share('popular')
  const results = ['a', 'b', 'b'].map((address) => popular.wait(client(address)))
  void request('a3', 'a')
  expect(await finish()).toEqual(['a1', 'popular', 'a2', 'a3'])
  expect(await Promise.all(results)).toEqual(['popular', 'popular', 'popular'])
  expect(await popular.wait(client('c'))).toBe('popular')
})

test('removes its abort listeners after the response', async () => {
  const { share, ends } = open()
  const { signal } = new AbortController()
  const results = [share('made'), share('failed')].map((work) => work.wait(client('a', { signal })))
  ends.get('made')?.resolve('made')
  expect(await results[0]).toBe('made')
  await expect.poll(() => ends.get('failed')).toBeDefined()
  ends.get('failed')?.reject(new Error('failed'))
  await expect(results[1]).rejects.toThrow('failed')
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('drops work whose clients have gone', async () => {
  const { request, share, finish } = open()
  void request('running', 'a')
  const [dropped, shared] = [share('dropped'), share('shared')]
  const [one, other] = [new AbortController(), new AbortController()]
  const gone = [dropped.wait(client('a', one)), dropped.wait(client('b', other))]
  const stays = [shared.wait(client('a', one)), shared.wait(client('c'))]
  one.abort()
  other.abort()
  for (const result of gone) await expect(result).rejects.toMatchObject({ status: 499 })
  expect(() => share('late').wait(client('a', one))).toThrow(expect.objectContaining({ status: 499 }))
  expect(await finish()).toEqual(['running', 'shared'])
  expect(await Promise.all(stays)).toEqual(['shared', 'shared'])
})
