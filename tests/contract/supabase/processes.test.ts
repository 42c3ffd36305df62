import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetLinkLasts, resetLinks } from '../../../server/password-reset/reset-links.ts'
import { projectRoot } from '../../../server/paths.ts'
import { openTarget, type Target } from './target.ts'

// What several processes of the website share.
let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

const take = async (job: string, holder: string, seconds = 60) => {
  const values = { job_name: job, for_holder: holder, seconds }
  const { data, error } = await target.contact.server.rpc('take_lease', values)
  expect(error).toBeNull()
  return data as boolean
}

test('of many who ask for a job at once one has it, keeps it by asking again, and loses it when it ends', async () => {
  const job = `job ${randomUUID()}`
  const holders = Array.from({ length: 8 }, () => randomUUID())
  const taken = await Promise.all(holders.map((holder) => take(job, holder, 1)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const holder = holders[taken.indexOf(true)]!
  const other = holders.find((one) => one !== holder)!
  expect([await take(job, holder, 1), await take(`other ${job}`, other)]).toEqual([true, true])
  await expect.poll(() => take(job, other), { timeout: 10_000 }).toBe(true)
  expect(await take(job, holder)).toBe(false)
})

test('links for new passwords work once, and end', async () => {
  let clock = Date.now()
  const links = resetLinks(target.contact.server, { now: () => clock })
  const [first, second] = [await links.create('mei@x.example'), await links.create('mei@x.example')]
  const other = await links.create('lin@x.example')
  expect(await links.emailOf(first)).toBe('mei@x.example')
  await links.useUp('mei@x.example')
  expect([await links.emailOf(first), await links.emailOf(second)]).toEqual([null, null])
  clock += resetLinkLasts - 1
  expect(await links.emailOf(other)).toBe('lin@x.example')
  clock += 1
  expect(await links.emailOf(other)).toBeNull()
  for (const made of ['', 'x', `${other}x`]) expect(await links.emailOf(made)).toBeNull()
  await links.useUp('lin@x.example')
})

const password = 'correct horse battery'
const next = 'another horse battery'
const ends: Record<string, (account: { email: string; password: string }) => Promise<unknown>> = {
  'a password that its owner has changed': async (account) => {
    const client = target.contact.client()
    await client.auth.signInWithPassword(account)
    expect((await client.auth.updateUser({ password: next })).error).toBeNull()
  },
  'a password that was set for its owner': ({ email }) => target.setPassword({ email, password: next }),
  'an account, also for the next one with the same address': async ({ email }) => {
    await target.removeStaff(email)
    await target.createStaff({ email, password })
  },
}

test.each(Object.keys(ends))('links for new passwords end with %s', async (end) => {
  const [account, colleague] = [0, 1].map(() => ({ email: `${randomUUID()}@lumipath.example`, password }))
  await Promise.all([target.createStaff(account!), target.createStaff(colleague!)])
  const links = resetLinks(target.contact.server)
  const [link, other] = [await links.create(account!.email), await links.create(colleague!.email)]
  await target.contact.client().auth.signInWithPassword(account!)
  expect(await links.emailOf(link)).toBe(account!.email)
  await ends[end]!(account!)
  expect(await links.emailOf(link)).toBeNull()
  expect(await links.emailOf(other)).toBe(colleague!.email)
})

test.each(['contact', 'leads'] as const)(
  '%s says which migrations it has seen, to the server alone',
  async (name) => {
    const { data, error } = await target[name].server.rpc('ran_migrations')
    expect(error).toBeNull()
    const files = readdirSync(join(projectRoot, 'supabase', name, 'supabase', 'migrations')).toSorted()
    expect(data).toEqual(files.map((file) => basename(file, '.sql')))
    expect((await target[name].visitor.rpc('ran_migrations')).error?.code).toBe('42501')
  },
)

test('leases and links are for the server alone', async () => {
  const values = { job_name: 'job', for_holder: randomUUID(), seconds: 1 }
  expect((await target.contact.visitor.rpc('take_lease', values)).error?.code).toBe('42501')
  expect((await target.contact.visitor.from('password_reset_links').select()).error?.code).toBe('42501')
})
