import { expect, test } from 'vitest'
import { copyText } from './preview-links.ts'

test('copies a text; returns false without a clipboard or when the browser rejects', async () => {
  const written: string[] = []
  expect(await copyText('link', { writeText: async (text) => void written.push(text) })).toBe(true)
  expect(written).toEqual(['link'])
  expect(await copyText('link', undefined)).toBe(false)
  const rejecting = { writeText: () => Promise.reject(new Error('NotAllowedError')) }
  expect(await copyText('link', rejecting)).toBe(false)
})
