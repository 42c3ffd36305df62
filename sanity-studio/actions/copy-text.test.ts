import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

test('copies a text, and reports when there is no clipboard (without HTTPS) or the browser refuses', async () => {
  const written: string[] = []
  expect(await copyText('link', { writeText: async (text) => void written.push(text) })).toBe(true)
  expect(written).toEqual(['link'])
  expect(await copyText('link', undefined)).toBe(false)
  const refused = { writeText: () => Promise.reject(new Error('NotAllowedError')) }
  expect(await copyText('link', refused)).toBe(false)
})
