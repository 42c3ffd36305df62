import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { secretClient } from '../../../server/supabase.server.ts'
import { startHostedSupabase, type HostedSupabase } from '../../fixtures/hosted-supabase/hosted-supabase.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'

// Projects that are reached over HTTP, by settings of the environment alone.
const folder = temporaryFolder('hosted')
let hosted: HostedSupabase

beforeAll(async () => {
  hosted = await startHostedSupabase(join(folder.path, 'hosted'))
})

afterAll(async () => {
  await hosted.close()
  folder.remove()
})

const environment = () => ({ ...hosted.environment, DATA_DIR: join(folder.path, 'site') })

async function run(args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env } })
  child.stdin.end(input)
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { status, output, errors }
}

const staff = (args: string[], input?: string) => run(['scripts/staff.ts', ...args], environment(), input)

const person = { email: 'mei@lumipath.example', password: 'correct horse battery' }

test('accounts of staff are kept there by the command, and what it did is on record', async () => {
  const added = await staff(['add', person.email, '--name', 'Mei Chen', '--password-stdin'], person.password)
  expect(added).toEqual({ status: 0, errors: '', output: `${person.email} can sign in at /admin.\n` })
  expect((await staff(['add', person.email])).status).toBe(1)
  expect((await staff(['list'])).output).toBe(`${person.email}   staff   last sign-in never   Mei Chen\n`)
  expect((await staff(['password', person.email, '--password-stdin'], 'short')).status).toBe(1)
  expect((await staff(['add', 'lin@lumipath.example'])).status).toBe(0)
  expect((await staff(['remove', 'lin@lumipath.example'])).status).toBe(0)
  expect((await staff(['remove', 'lin@lumipath.example'])).status).toBe(1)
  const { data } = await secretClient(hosted.contact).from('audit_log').select('action').order('id')
  expect(data?.map(({ action }) => action as string)).toEqual(['add', 'add', 'remove'])
})

test('the site stores and shows messages there, and starts no database of its own', async () => {
  const site = await startProcess('server/main.ts', {
    ...environment(),
    PORT: '0',
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    LOG_LEVEL: 'fatal',
  })
  try {
    const letter = new URLSearchParams({ name: '林美', email: 'lin@mail.example', message: '暑期課程' })
    const sent = await fetch(`${site.address}/api/contact`, { method: 'POST', body: letter })
    expect(sent.status).toBe(201)
    const stored = await secretClient(hosted.contact).from('contact_submissions').select('name, locale')
    expect(stored.data).toMatchObject([{ name: '林美' }])
    const signedIn = await fetch(`${site.address}/admin/sign-in`, {
      method: 'POST',
      body: new URLSearchParams(person),
      redirect: 'manual',
    })
    expect(signedIn.status).toBe(303)
    const cookies = signedIn.headers.getSetCookie().map((set) => set.split(';')[0])
    const inbox = await fetch(`${site.address}/admin`, { headers: { Cookie: cookies.join('; ') } })
    expect(await inbox.text()).toContain('暑期課程')
  } finally {
    await site.stop()
  }
})

test.runIf(process.env.TEST_ALL)('the whole contract holds there', async () => {
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, output, errors } = await run(
    [vitest, 'run', '--project', 'integration', 'tests/contract/supabase'],
    { ...environment(), CONTRACT_SUPABASE: 'hosted', NO_COLOR: '1' },
  )
  expect([status, status === 0 ? '' : output + errors]).toEqual([0, ''])
})
