import { afterEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

afterEach(() => vi.restoreAllMocks())

const listeningOrigin = 'http://127.0.0.1:3000'
const newStaff = {
  email: 'staff@example.org',
  password: 'correct horse battery',
  isChosen: false,
  signIn: { token: 'once-only', redeem: () => null },
}

function announced(publicUrl: string | null): string[] {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  announce({ origin: listeningOrigin, newStaff, newEditor: null }, { publicUrl })
  return printed.mock.calls.flatMap(([line]) => /https?:\S+/.exec(String(line))?.[0] ?? [])
}

test.each([
  [null, listeningOrigin],
  ['https://academy.example', 'https://academy.example'],
])('with PUBLIC_URL %s the links begin with %s', (publicUrl, origin) => {
  const paths = ['/studio', '/admin', '/admin/sign-in?once=once-only']
  expect(announced(publicUrl)).toEqual(paths.map((path) => origin + path))
})
