import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../contract/lake/target.ts'
import { addPeople, signIn } from '../../contract/lake/people.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { arbitraryDocuments } from '../../support/arbitrary-documents.ts'
import { stored, waiting } from '../messages/site.ts'
import { contactFields, sendMessage } from '../../support/submit.ts'
import { ownSettings, run as runWith, staffSession } from './commands.ts'

const folder = temporaryFolder('backup')
const [before, after, file] = ['before', 'after', 'backup.tar.gz'].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
]
let site: RunningProcess | undefined

beforeAll(async () => {
  site = await start(before)
})

afterAll(async () => {
  await site?.stop()
  folder.remove()
})

function start(dataDir: string): Promise<RunningProcess> {
  return startProcess('server/index.ts', { ...ownSettings, DATA_DIR: dataDir })
}

function run(script: string, dataDir: string, ...args: string[]) {
  return runWith(script, { DATA_DIR: dataDir }, ...args)
}

function contentOf(dataDir: string, { url }: RunningProcess) {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { lakeToken: string }
  return clientOf(`${url}/lake`, secrets.lakeToken)
}

test('a backup under load restores the same site', async () => {
  const client = contentOf(before, site!)
  await addPeople(join(before, 'lake'))
  const asset = await client.assets.upload('file', Buffer.from('kept'), { filename: '簡章.txt' })
  const reference = { _type: 'reference', _ref: asset._id }
  await client.create({ _id: 'kept', _type: 'note', text: '第一版', file: { asset: reference } })
  const { _rev: firstRevision } = (await client.getDocument('kept'))!
  await client.patch('kept').set({ text: '第二版' }).commit()
  const any = arbitraryDocuments(60)
  const ids = any.map(({ _id }) => _id)
  await client.mutate(any.map((createOrReplace) => ({ createOrReplace })) as never, {
    returnDocuments: false,
  })
  const anyBefore = await client.getDocuments(ids)
  writeFileSync(join(before, 'lake', 'seeded'), '{"ids":["kept"]}')
  // Containers can write only to the data directory, so earlier archives are in it.
  const earlier = join(before, 'backup-2026-11-20.tar.gz')
  writeFileSync(earlier, 'an earlier one')
  // Left by a killed backup.
  const leftover = join(before, '.making-backup-abcdef')
  mkdirSync(join(leftover, 'postgres'), { recursive: true })
  for (const path of [earlier, leftover]) utimesSync(path, new Date(0), new Date(0))
  const written = contactFields({ message: 'before the backup' })
  expect((await sendMessage(site!, written)).status).toBe(201)
  const messages = await stored(before).messages()

  // Two documents that always change together show whether the backup is consistent.
  let goesOn = true
  const writers = [
    (async () => {
      for (let n = 1; goesOn; n++) {
        const pair = ['left', 'right'].map((_id) => ({ createOrReplace: { _id, _type: 'pair', n } }))
        await client.mutate(pair)
      }
    })(),
    (async () => {
      for (let n = 1; goesOn; n++)
        await sendMessage(site!, contactFields({ message: `message ${n} during the backup` }))
    })(),
  ]
  const made = await run('backup', before, file)
  goesOn = false
  await Promise.all(writers)
  expect(made.stdout).toContain('backup:')
  expect(Date.now() - statSync(join(before, 'last-backup')).mtimeMs).toBeLessThan(60_000)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(before).filter((name) => /backup-/.test(name))).toEqual(['backup-2026-11-20.tar.gz'])
  await site!.stop()

  const outcome = await run('restore', after, file)
  expect(outcome.stdout).toContain(`restored into ${after}`)
  expect(outcome.stdout).toContain('npm run secrets -- settings')
  site = await start(after)
  const restored = contentOf(after, site)
  expect(await restored.getDocument('kept')).toMatchObject({ text: '第二版', file: { asset: reference } })
  expect(anyBefore).toMatchObject(any)
  expect(await restored.getDocuments(ids)).toEqual(anyBefore)
  expect(readFileSync(join(after, 'lake', 'seeded'), 'utf8')).toContain('kept')
  const [left, right] = await restored.getDocuments(['left', 'right'])
  expect(left?.n).toBeGreaterThan(0)
  expect(right?.n).toBe(left?.n)
  expect(await (await fetch(new URL(asset.url, site.url))).text()).toBe('kept')
  const past = `/data/history/production/documents/kept?revision=${firstRevision}`
  expect((await restored.request({ uri: past })).documents[0]).toMatchObject({ text: '第一版' })
  const rows = await stored(after).messages()
  expect(rows).toEqual(expect.arrayContaining(messages))
  const keys = rows.map(({ message }) => message)
  expect(new Set(keys).size).toBe(keys.length)
  expect(waiting(after)).toEqual([])
  expect(await signIn(`${site.url}/lake`, 'editor')).toContain('lake_session=')
  expect((await sendMessage(site, contactFields({ message: 'after the restore' }))).status).toBe(201)
})

test('an unusable backup or a directory in use is refused, and nothing changes', async () => {
  const used = await run('restore', after, file)
  expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })
  const third = join(folder.path, 'third')
  const bytes = readFileSync(file)
  const broken = join(folder.path, 'broken.tar.gz')
  writeFileSync(broken, bytes.subarray(0, bytes.length - 2_000))
  expect(await run('restore', third, broken)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not a usable backup/),
  })
  expect(await run('restore', before, file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  })
  expect(await run('restore', before, file, '--replace')).toMatchObject({ code: 2 })
  expect(await run('backup', before, file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--overwrite'),
  })
  expect(await run('backup', third, join(folder.path, 'nothing.tar.gz'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Is DATA_DIR right?'),
  })
  expect(readdirSync(folder.path).sort()).toEqual(['after', 'backup.tar.gz', 'before', 'broken.tar.gz'])
})

test('rotating the secrets replaces all of them and ends all sessions', async () => {
  const client = contentOf(after, site!)
  const cookie = await signIn(`${site!.url}/lake`, 'editor')
  const me = () => fetch(`${site!.url}/lake/v1/users/me`, { headers: { cookie } })
  expect((await me()).status).toBe(200)
  const isStaff = await staffSession(site!)
  expect(await isStaff(site!)).toBe(true)
  const copyBy = async (headers: Record<string, string>) =>
    (await fetch(`${site!.url}/lake/v1/backup`, { method: 'POST', headers })).status
  expect([await copyBy({ cookie }), await copyBy({})]).toEqual([403, 401])
  expect(await run('secrets', after, 'rotate')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('stop it first'),
  })
  const old = readFileSync(join(after, 'secrets.json'), 'utf8')
  await site!.stop()
  const { stdout } = await run('secrets', after, 'rotate')
  expect(stdout).toContain('All keys are new')
  expect(stdout).toContain('npm run secrets -- settings')
  const [before, now] = [old, readFileSync(join(after, 'secrets.json'), 'utf8')].map((text) =>
    text.match(/": "[^"]+"/g)!,
  )
  expect(now).toHaveLength(7)
  expect(now!.filter((value) => before!.includes(value))).toEqual([])
  site = await start(after)
  expect((await me()).status).toBe(401)
  expect(await isStaff(site)).toBe(false)
  await expect(client.withConfig({ apiHost: `${site.url}/lake` }).fetch('1')).rejects.toThrow(/Session/)
  expect(await contentOf(after, site).getDocument('kept')).toBeDefined()
  expect((await sendMessage(site, contactFields({ message: 'after the rotation' }))).status).toBe(201)
})
