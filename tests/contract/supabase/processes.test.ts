import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { resetLinkLifetime, resetLinks } from '../../../server/auth/password-reset.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { someCounts } from './samples.ts'
import { useTarget } from './target.ts'

const target = useTarget()

test('a link for a new password works once, and expires', async () => {
  let clock = Date.now()
  const links = resetLinks(target.contact.server, { now: () => clock })
  const [first, second] = [await links.create('mei@x.example'), await links.create('mei@x.example')]
  const other = await links.create('lin@x.example')
  expect(await links.emailOf(first)).toBe('mei@x.example')
  await links.useUp('mei@x.example')
  expect([await links.emailOf(first), await links.emailOf(second)]).toEqual([null, null])
  clock += resetLinkLifetime - 1
  expect(await links.emailOf(other)).toBe('lin@x.example')
  clock += 1
  expect(await links.emailOf(other)).toBeNull()
  for (const made of ['', 'x', `${other}x`]) expect(await links.emailOf(made)).toBeNull()
  await links.useUp('lin@x.example')
})

test('of several processes one claims the links of an account, until it releases or uses them', async () => {
  let clock = Date.now()
  const processes = Array.from({ length: 6 }, () => resetLinks(target.contact.server, { now: () => clock }))
  const links = processes[0]!
  const tokens = [await links.create('ana@x.example'), await links.create('ana@x.example')]
  const claimAll = () => Promise.all(processes.map((one, index) => one.claim(tokens[index % 2]!)))
  const claimed = (await claimAll()).filter(Boolean)
  expect(claimed).toEqual(['ana@x.example'])
  const newer = await links.create('ana@x.example')
  expect([await links.claim(newer), await links.claim('unknown')]).toEqual([null, null])
  await links.release('ana@x.example')
  expect((await claimAll()).filter(Boolean)).toHaveLength(1)
  // Its process died.
  clock += 61_000
  expect(await links.claim(newer)).toBe('ana@x.example')
  await links.useUp('ana@x.example')
  expect((await claimAll()).filter(Boolean)).toEqual([])
})

const password = 'correct horse battery'
const next = 'another horse battery'
const ends: Record<string, (account: { email: string; password: string }) => Promise<unknown>> = {
  'the user changes the password': async (account) => {
    const client = target.contact.client()
    await client.auth.signInWithPassword(account)
    expect((await client.auth.updateUser({ password: next })).error).toBeNull()
  },
  'an admin sets the password': ({ email }) => target.setPassword({ email, password: next }),
  'the account is removed, also for the next one with the same email address': async ({ email }) => {
    await target.removeStaff(email)
    await target.createStaff({ email, password })
  },
}

test.each(Object.entries(ends))('links for new passwords are void when %s', async (_name, end) => {
  const [account, colleague] = [0, 1].map(() => ({ email: `${randomUUID()}@lumipath.example`, password }))
  await Promise.all([target.createStaff(account!), target.createStaff(colleague!)])
  const links = resetLinks(target.contact.server)
  const [link, other] = [await links.create(account!.email), await links.create(colleague!.email)]
  await target.contact.client().auth.signInWithPassword(account!)
  expect(await links.emailOf(link)).toBe(account!.email)
  await end(account!)
  expect(await links.emailOf(link)).toBeNull()
  expect(await links.emailOf(other)).toBe(colleague!.email)
})

test.each(['contact', 'leads'] as const)('%s lists its migrations, for the server only', async (name) => {
  const { data, error } = await target[name].server.rpc('ran_migrations')
  expect(error).toBeNull()
  const files = readdirSync(join(projectRoot, 'supabase', name, 'supabase', 'migrations')).toSorted()
  expect(data).toEqual(files.map((file) => basename(file, '.sql')))
  expect((await target[name].visitor.rpc('ran_migrations')).error?.code).toBe('42501')
})

test('links for new passwords are for the server only', async () => {
  expect((await target.contact.visitor.from('password_reset_links').select()).error?.code).toBe('42501')
  const time = new Date().toISOString()
  const claim = { link_hash: 'x', at: time, until: time }
  expect((await target.contact.visitor.rpc('claim_reset_links', claim)).error?.code).toBe('42501')
})

const add = (batch: object) => target.contact.server.rpc('add_site_counts', batch)
const rowsOf = async (page: string) =>
  (await target.contact.server.from('site_counts').select('label,total').eq('page', page).order('label')).data

test('counts of concurrent batches are summed, and a batch counts once', async () => {
  const page = `/${randomUUID()}`
  const rows = [
    { page, kind: 'arrival', label: 'direct', total: 2 },
    { page, kind: 'arrival', label: 'search/google', total: 1 },
  ]
  const batches = Array.from({ length: 8 }, () => someCounts(...rows))
  for (const { error } of await Promise.all([...batches, batches[0]!].map(add))) expect(error).toBeNull()
  expect(await add(batches[1]!)).toMatchObject({ data: 0, error: null })
  expect(await rowsOf(page)).toEqual([
    { label: 'direct', total: 16 },
    { label: 'search/google', total: 8 },
  ])
})

test.each([
  ['an unknown kind', { kind: 'person' }],
  ['an unknown language', { locale: 'fr' }],
  ['a count of none', { total: 0 }],
  ['a long label', { label: 'x'.repeat(161) }],
  ['a long page', { page: 'x'.repeat(121) }],
])('a row with %s is refused with its whole batch', async (_name, wrong) => {
  const page = `/${randomUUID()}`
  const batch = someCounts({ page }, { page, label: 'other', ...wrong })
  expect((await add(batch)).error?.code).toBe('23514')
  expect(await rowsOf(page)).toEqual([])
  // Nothing of the batch was stored, so it can be sent again.
  expect(await add({ ...batch, counts: batch.counts.slice(0, 1) })).toMatchObject({ data: 1, error: null })
})

const batchOf = (day: string, rows: number) =>
  someCounts(...Array.from({ length: rows }, (_, index) => ({ day, page: `/${day}/${index}` })))

test('a day stores at most 20,000 rows, also from one batch; other days are not affected', async () => {
  const batch = batchOf('2026-10-01', 20_010)
  batch.counts.push(...batchOf('2026-10-02', 10).counts)
  expect(await add(batch)).toMatchObject({ data: 20_010, error: null })
  const { count } = await target.contact.server
    .from('site_counts')
    .select('*', { count: 'exact', head: true })
    .eq('day', '2026-10-01')
  expect(count).toBe(20_000)
})

// After an outage, a batch beyond the statement timeout would never be stored.
test('a batch may contain all rows of a full day; only new rows are left out', async () => {
  const { counts } = batchOf('2026-10-03', 20_000)
  expect(await add(someCounts(...counts))).toMatchObject({ data: 20_000, error: null })
  const again = someCounts({ day: '2026-10-03', page: '/new' }, ...counts)
  expect(await add(again)).toMatchObject({ data: 20_000, error: null })
  expect(await rowsOf('/new')).toEqual([])
  expect(await rowsOf('/2026-10-03/19999')).toEqual([{ label: '', total: 2 }])
})

test('old counts are deleted', async () => {
  const page = `/${randomUUID()}`
  await add(someCounts({ page, day: '2024-01-01', label: 'old' }, { page, label: 'new' }))
  expect((await target.contact.server.rpc('delete_old_site_counts')).error).toBeNull()
  expect(await rowsOf(page)).toEqual([{ label: 'new', total: 1 }])
  const { error } = await target.contact.server.rpc('delete_old_site_counts', { older_than: '1 day' })
  expect(error?.code).toBe('22023')
})
