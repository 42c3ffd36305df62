import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadContext } from '#app/utils/load-context.ts'
import { editorSession, previewSession, sessionCookie } from './session.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('an editor’s session expires on the server', () => {
  const content = { draftsToken: 'token-of-the-test-0123456789' }
  const context = { content, publicOrigin: 'https://site.example' } as LoadContext
  const session = { expires: Date.now() + editorSession }
  const cookie = sessionCookie(session, new Request('https://site.example/'), context)
  vi.advanceTimersByTime(editorSession - 1)
  expect(previewSession(cookie, content)).toEqual(session)
  vi.advanceTimersByTime(1)
  expect(previewSession(cookie, content)).toBeNull()
})
