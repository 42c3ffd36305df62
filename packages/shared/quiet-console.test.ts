import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutConsole } from './quiet-console.ts'

const printed: unknown[] = []
const { error } = console

beforeEach(() => {
  printed.length = 0
  console.error = (...values) => void printed.push(...values)
})

afterEach(() => {
  console.error = error
})

test('drops the output of the function, also later, and no other', async () => {
  const later = withoutConsole(async () => {
    console.error('inside')
    await setImmediate()
    console.error('inside, later')
    return 'result'
  })
  console.error('outside')
  expect(await later).toBe('result')
  console.error('outside, later')
  expect(printed).toEqual(['outside', 'outside, later'])
})
