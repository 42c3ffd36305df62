import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function startTasks(size: number, timeout?: number) {
  const withLimit = createConcurrencyLimit({ size, timeout })
  const started: string[] = []
  const end = new Map<string, () => void>()
  const task = (name: string) =>
    withLimit(() => {
      started.push(name)
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)))
    })
  return { task, started, end }
}

test('runs as many tasks as allowed, and starts the others in order as soon as one ends', async () => {
  const { task, started, end } = startTasks(2, 600_000)
  const all = ['a', 'b', 'c', 'd'].map(task)
  expect(started).toEqual(['a', 'b'])
  end.get('b')?.()
  await expect.poll(() => started).toHaveLength(3)
  expect(started).toEqual(['a', 'b', 'c'])
  end.get('a')?.()
  await expect.poll(() => started).toHaveLength(4)
  end.get('c')?.()
  end.get('d')?.()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its slot', async () => {
  const withLimit = createConcurrencyLimit({ size: 1 })
  await expect(withLimit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLimit(() => Promise.resolve('yes'))).toBe('yes')
})

test('a slow task blocks no other, and frees its slot once', async () => {
  const { task, started, end } = startTasks(1, 5)
  const slow = task('slow')
  const quick = task('quick')
  await expect.poll(() => started).toContain('quick')
  end.get('slow')?.()
  await slow
  end.get('quick')?.()
  await quick
  const later = [task('x'), task('y')]
  expect(started.slice(2)).toEqual(['x'])
  for (const name of ['x', 'y']) {
    await expect.poll(() => end.has(name)).toBe(true)
    end.get(name)?.()
  }
  await Promise.all(later)
})
