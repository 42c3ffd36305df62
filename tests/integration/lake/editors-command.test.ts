import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAccounts } from '../../../server/embedded/content-lake/accounts/accounts.ts'
import { projectRoot } from '../../../server/paths.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

const data = temporaryFolder('editors')
const email = 'mei@lumipath.example'

afterAll(() => data.remove())

function editors(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/editors.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.path },
    encoding: 'utf8',
    timeout: 30_000,
    input,
  })
  return { status, output: stdout, errors: stderr }
}

async function canSignIn(password: string): Promise<boolean> {
  const accounts = openAccounts(join(data.path, 'lake'))
  const user = await accounts.users.verify(email, password)
  accounts.close()
  return user !== undefined
}

test.each([[[]], [['promote', email]], [['add']], [['list', email]]])(
  '%j says which commands there are, and touches nothing',
  (args) => {
    const { status, output, errors } = editors(args)
    expect([status, output]).toEqual([2, ''])
    expect(errors).toContain('add <email>')
    expect(readdirSync(data.path)).toEqual([])
  },
)

test('somebody is added with a password of the command’s, gets one of her own, is listed and removed', async () => {
  const added = editors(['add', email, '--name', 'Mei Chen'])
  expect([added.status, added.errors]).toEqual([0, ''])
  const password = /password {2}(\S+)/.exec(added.output)?.[1] ?? ''
  expect(await canSignIn(password)).toBe(true)

  const changed = editors(['password', email, '--password-stdin'], 'chosen by herself, long\n')
  expect(changed).toEqual({
    status: 0,
    output: `${email} has a new password and is signed out.\n`,
    errors: '',
  })
  expect([await canSignIn(password), await canSignIn('chosen by herself, long')]).toEqual([false, true])

  expect(editors(['list']).output).toBe(`${email}   editor   Mei Chen\n`)
  expect(editors(['remove', email]).status).toBe(0)
  expect(editors(['remove', email])).toEqual({
    status: 1,
    output: '',
    errors: `There is no account with the address ${email}.\n`,
  })
})
