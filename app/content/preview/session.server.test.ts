import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadContext } from '../../../tests/support/load-context.ts'
import { editorSession, previewSession, sessionCookie, studioOf } from './session.server.ts'
import type { PreviewSession } from '#app/load-context.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('an editor’s session expires on the server', () => {
  const config = { projectId: 'none', dataset: 'none', draftsToken: 'token-of-the-test-0123456789' }
  const context = loadContext({ content: { config, publicOrigin: 'https://site.example' } })
  const session = { expires: Date.now() + editorSession }
  const cookie = sessionCookie(session, new Request('https://site.example/'), context)
  vi.advanceTimersByTime(editorSession - 1)
  expect(previewSession(cookie, config)).toEqual(session)
  vi.advanceTimersByTime(1)
  expect(previewSession(cookie, config)).toBeNull()
})

const studioUrl = 'https://academy.sanity.studio/site'

test.each([
  ['own', undefined, 'https://site.example/studio'],
  ['own', studioUrl, 'https://site.example/studio'],
  ['other', studioUrl, studioUrl],
  ['other', undefined, undefined],
  [undefined, studioUrl, undefined],
])('a session of the Studio %s, where %s is configured, leads to %s', (studio, configured, expected) => {
  const draftsToken = 'token-of-the-test-0123456789'
  const config = { projectId: 'none', dataset: 'none', draftsToken, studioUrl: configured }
  const content = { config, publicOrigin: 'https://site.example' }
  const written = { expires: Date.now() + editorSession, studio } as PreviewSession
  const cookie = sessionCookie(written, new Request('https://site.example/'), loadContext({ content }))
  const session = previewSession(cookie.split(';')[0], config)
  expect(session && studioOf(session, content)).toBe(expected)
})
