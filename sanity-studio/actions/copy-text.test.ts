import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

test('a text is on the clipboard, or the editor is told to copy it: without HTTPS, and where the browser refuses', async () => {
  const written: string[] = []
  expect(await copyText('link', { writeText: async (text) => void written.push(text) })).toBe(true)
  expect(written).toEqual(['link'])
  expect(await copyText('link', undefined)).toBe(false)
  expect(await copyText('link', { writeText: () => Promise.reject(new Error('NotAllowedError')) })).toBe(
    false,
  )
})
