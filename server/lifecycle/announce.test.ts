import { afterEach, expect, test, vi } from 'vitest'
import { accountLink } from '../auth/staff.ts'
import { announce } from './announce.ts'

afterEach(() => vi.restoreAllMocks())

const origin = 'http://127.0.0.1:3000'
const link = accountLink(async () => true)
const firstAccount = { email: 'staff@example.org', opensStudio: true, link }

function announced(started: Partial<Parameters<typeof announce>[0]>, publicUrl: string | null = null) {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  announce({ origin, firstAccount: null, hasEditors: true, ...started }, { publicUrl })
  return printed.mock.calls.join('\n')
}

test.each([
  [null, origin],
  ['https://academy.example', 'https://academy.example'],
])('with PUBLIC_URL %s the links begin with %s', (publicUrl, start) => {
  const paths = ['/studio', '/admin', `/admin/sign-in?once=${link.token}`]
  expect(announced({ firstAccount }, publicUrl).match(/http\S+/g)).toEqual(paths.map((path) => start + path))
})

test('a Studio without accounts beside hosted databases names the command that adds one', () => {
  expect(announced({})).not.toContain('npm run')
  expect(announced({ hasEditors: false })).toContain('npm run editors -- add')
})
