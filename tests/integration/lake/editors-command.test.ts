import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAccounts } from '../../../packages/content-lake/index.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { runWithInput } from '../backup/commands.ts'

const data = temporaryFolder('editors')
const email = 'mei@lumipath.example'

afterAll(() => data.remove())

function editors(args: string[], input = '') {
  return runWithInput(input, 'editors', { DATA_DIR: data.path }, ...args)
}

async function canSignIn(password: string): Promise<boolean> {
  const accounts = openAccounts(join(data.path, 'lake'))
  const user = await accounts.users.verify(email, password)
  accounts.close()
  return user !== undefined
}

test.each([[['promote', email]], [['add']]])('%j prints the commands, and changes nothing', async (args) => {
  const help = { code: 2, stdout: '', stderr: expect.stringContaining('add <email>') }
  expect(await editors(args)).toEqual(help)
  expect(readdirSync(data.path)).toEqual([])
})

test('an account is added with a generated password, gets a chosen one, is listed and removed', async () => {
  const added = await editors(['add', email, '--name', 'Mei Chen'])
  expect(added).toMatchObject({ code: 0, stderr: '' })
  const password = /password {2}(\S+)/.exec(added.stdout)?.[1] ?? ''
  expect(await canSignIn(password)).toBe(true)

  const changed = await editors(['password', email, '--password-stdin'], 'chosen by herself, long\n')
  expect(changed).toEqual({ code: 0, stdout: `${email} has a new password and is signed out.\n`, stderr: '' })
  expect([await canSignIn(password), await canSignIn('chosen by herself, long')]).toEqual([false, true])

  expect((await editors(['list'])).stdout).toBe(`${email}   editor   Mei Chen\n`)
  expect((await editors(['remove', email])).code).toBe(0)
  const missing = `There is no account with the address ${email}.\n`
  expect(await editors(['remove', email])).toEqual({ code: 1, stdout: '', stderr: missing })
})
