import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { secretClient, staffSession } from '../../../server/supabase.server.ts'
import { ownSupabase } from '../../fixtures/own-supabase.ts'

const { dataDir, supabase } = ownSupabase('staff')

function staff(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/staff.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 30_000,
    input,
  })
  return { status, output: stdout, errors: stderr }
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { client } = staffSession(supabase().contact, new Request('http://site.test/'), false)
  const { error } = await client.auth.signInWithPassword({ email, password })
  return !error
}

test('while the site runs somebody is added, gets a new password, is listed and removed', async () => {
  const added = staff(['add', 'Mei@lumipath.example', '--name', 'Mei Chen'])
  expect(added.status).toBe(0)
  const password = /password {2}(\S+)/.exec(added.output)?.[1] ?? ''
  expect(await canSignIn('mei@lumipath.example', password)).toBe(true)

  const changed = staff(['password', 'mei@lumipath.example', '--password-stdin'], 'chosen by herself, long\n')
  expect([changed.status, changed.output]).toEqual([
    0,
    'mei@lumipath.example has a new password and is signed out.\n',
  ])
  expect(await canSignIn('mei@lumipath.example', password)).toBe(false)
  expect(await canSignIn('mei@lumipath.example', 'chosen by herself, long')).toBe(true)

  expect(staff(['list']).output).toMatch(
    /^mei@lumipath\.example {3}last sign-in 20\d\d-\d\d-\d\d {3}Mei Chen$/m,
  )

  expect(staff(['remove', 'mei@lumipath.example']).status).toBe(0)
  expect(await canSignIn('mei@lumipath.example', 'chosen by herself, long')).toBe(false)
  const { data: rows } = await secretClient(supabase().contact).from('staff').select('email')
  expect(rows).toEqual([])
})

test.each([
  [
    ['add', 'mei@lumipath.example', '--password-stdin'],
    'short',
    'The password must have at least 12 characters.',
  ],
  [['add', 'no address'], '', '“no address” is not an e-mail address.'],
  [
    ['remove', 'nobody@lumipath.example'],
    '',
    'There is no account with the address nobody@lumipath.example.',
  ],
  [
    ['password', 'nobody@lumipath.example'],
    '',
    'There is no account with the address nobody@lumipath.example.',
  ],
])('%j says what is wrong', (args, input, message) => {
  const { status, errors } = staff(args, input)
  expect([status, errors.trim()]).toEqual([1, message])
})
