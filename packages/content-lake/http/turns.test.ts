import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('a caller waits for its own work only, also after a failure', async () => {
  const inTurn = createTurns(2)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const start = (caller: string, name: string) =>
    inTurn(caller, () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const results = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name))
  void start('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends.get('a1')?.reject(new Error('failed'))
  await expect(results[0]).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3']) ends.get(name)?.resolve(name)
  expect(await Promise.all(results.slice(1, 3))).toEqual(['a2', 'a3'])
  await expect.poll(() => ends.get('a4')).toBeDefined()
  ends.get('a4')?.resolve('a4')
  expect(await results[3]).toBe('a4')
})
