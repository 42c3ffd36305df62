import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function works(size: number, patience?: number) {
  const inTurn = createConcurrencyLimit({ size, patience })
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)))
    })
  return { work, begun, end }
}

test('runs as many tasks as allowed, and starts the others in order as soon as one ends', async () => {
  const { work, begun, end } = works(2, 600_000)
  const all = ['a', 'b', 'c', 'd'].map(work)
  expect(begun).toEqual(['a', 'b'])
  end.get('b')?.()
  await expect.poll(() => begun).toHaveLength(3)
  expect(begun).toEqual(['a', 'b', 'c'])
  end.get('a')?.()
  await expect.poll(() => begun).toHaveLength(4)
  end.get('c')?.()
  end.get('d')?.()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its slot', async () => {
  const inTurn = createConcurrencyLimit({ size: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes')
})

test('a slow task blocks no other, and frees its slot once', async () => {
  const { work, begun, end } = works(1, 5)
  const slow = work('slow')
  const quick = work('quick')
  await expect.poll(() => begun).toContain('quick')
  end.get('slow')?.()
  await slow
  end.get('quick')?.()
  await quick
  const later = [work('x'), work('y')]
  expect(begun.slice(2)).toEqual(['x'])
  for (const name of ['x', 'y']) {
    await expect.poll(() => end.has(name)).toBe(true)
    end.get(name)?.()
  }
  await Promise.all(later)
})
