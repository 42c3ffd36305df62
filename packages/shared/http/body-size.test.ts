import { expect, test } from 'vitest'
import { bodySize } from './body-size.ts'

test.each([
  [{ 'Content-Length': '70' }, 70],
  [{ 'Content-Length': '7000000' }, 100],
  [{ 'Transfer-Encoding': 'chunked' }, 100],
  [{}, 0],
])('a body with %j takes %i bytes', (headers, bytes) =>
  expect(bodySize(new Headers(headers as HeadersInit), 100)).toBe(bytes),
)
