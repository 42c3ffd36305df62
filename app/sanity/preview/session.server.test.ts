import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadContext } from '../../../tests/support/load-context.ts'
import { editorSession, previewSession, sessionCookie } from './session.server.ts'

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
