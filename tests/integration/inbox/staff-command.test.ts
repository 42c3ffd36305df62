import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAccounts } from '../../../packages/content-lake/index.ts'
import { openFirstAccount } from '../../../server/auth/staff.ts'
import { restoreFolders } from '../../../server/lifecycle/data-directory.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { secretClient } from '../../../server/backends/supabase-clients.ts'
import { staffSession } from '../../../server/auth/staff-session.ts'
import { ownSupabase } from '../../support/own-supabase.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const { dataDir, supabase } = ownSupabase('staff')
const other = temporaryFolder('staff-other')

afterAll(() => other.remove())

function staff(args: string[], input?: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/staff.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
    timeout: 60_000,
    input,
  })
  return { status, output: stdout, errors: stderr }
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { client } = staffSession(supabase().contact, new Request('http://site.test/'), { secure: false })
  const { error } = await client.auth.signInWithPassword({ email, password })
  return !error
}

test('adds, lists and removes a member of staff and changes the password while the site runs', async () => {
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

test('each start offers a link until one has set the password of inbox and Studio', async () => {
  const accounts = openAccounts(join(other.path, 'lake'))
  const chosen = { email: 'first@lumipath.example', password: null }
  const start = (staff: Parameters<typeof openFirstAccount>[0]['staff'] = chosen) =>
    openFirstAccount({ staff, supabase: null }, supabase(), accounts.users)
  const unused = await start()
  const link = (await start())!.link!
  expect(link.isOpen(unused!.link!.token)).toBe(false)
  expect(accounts.users.list()).toEqual([])
  const password = 'words of her own choice'
  expect(await link.redeem(link.token, password)).toBe(true)
  expect(await canSignIn(chosen.email, password)).toBe(true)
  expect(await accounts.users.verify(chosen.email, password)).toMatchObject({ role: 'administrator' })
  expect(await start()).toBeNull()
  // A link of before does not add a second account.
  expect(await unused!.link!.redeem(unused!.link!.token, 'words of somebody else')).toBe(false)

  await supabase().removeStaff(chosen.email)
  const password2 = 'words of the environment'
  expect(await start({ ...chosen, password: password2 })).toMatchObject({ link: null })
  expect(await canSignIn(chosen.email, password2)).toBe(true)
  accounts.close()
  await supabase().removeStaff(chosen.email)
  rmSync(join(other.path, 'lake'), { recursive: true })
})

const unknown = 'There is no account with the address nobody@lumipath.example.'

test.each([
  [
    ['add', 'mei@lumipath.example', '--password-stdin'],
    'short',
    'The password must have at least 12 characters.',
  ],
  [['add', 'no address'], '', '“no address” is not an email address.'],
  [['remove', 'nobody@lumipath.example'], '', unknown],
  [['password', 'nobody@lumipath.example'], '', unknown],
])('%j fails with a message', (args, input, message) => {
  const { status, errors } = staff(args, input)
  expect([status, errors.trim()]).toEqual([1, message])
})

test('with an external database server, creates no databases and names the right command', () => {
  const DATABASE_URL = 'postgres://postgres:secret@127.0.0.1:9/postgres'
  const { status, errors } = staff(['add', 'mei@lumipath.example'], '', {
    DATA_DIR: other.path,
    DATABASE_URL,
  })
  expect([status, errors]).toEqual([1, expect.stringContaining('npm run secrets -- settings')])
  expect(readdirSync(other.path)).toEqual([])
})

test('a data directory with an unfinished restore is not changed', () => {
  const { draft, journal } = restoreFolders(other.path)
  mkdirSync(draft)
  writeFileSync(journal, '{}')
  const { status, errors } = staff(['add', 'mei@lumipath.example'], '', { DATA_DIR: other.path })
  expect([status, errors]).toEqual([1, expect.stringContaining('npm run restore -- --finish')])
  expect(readdirSync(other.path)).toEqual(['.restoring'])
})
