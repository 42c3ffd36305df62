import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactAction } from '../../../tools/support/submit.ts'
import { browserAgent } from '../../../tools/support/visitor.ts'
import { openCluster, password, staffEmail, type Cluster } from './cluster.ts'

const counts = [1, 2, 4]

describe.each(counts)('%i processes behind a balancer', (count) => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await openCluster(count, `several-${count}`)
  })
  afterAll(() => cluster.close())

  async function send(mark: string, index: number): Promise<string | null> {
    const name = `Lin ${randomUUID()}`
    const body = new URLSearchParams({ name, email: 'lin@mail.example', message: mark })
    const headers = { 'X-Forwarded-For': `203.0.${index >> 8}.${index & 255}` }
    const response = await fetch(`${cluster.url}${contactAction}`, { method: 'POST', body, headers }).catch(
      () => null,
    )
    await response?.body?.cancel()
    return response?.status === 201 || response?.status === 202 ? name : null
  }

  async function stored(mark: string): Promise<string[]> {
    const { data, error } = await cluster.database
      .from('contact_submissions')
      .select('name')
      .eq('message', mark)
      .limit(5_000)
    if (error) throw new Error(error.message)
    return data.map(({ name }) => String(name))
  }

  async function signIn(): Promise<string> {
    const response = await fetch(`${cluster.url}/admin/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ email: staffEmail, password }),
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    return response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
  }

  test('a session of one process is valid in all', async () => {
    const headers = { Cookie: await signIn() }
    for (const { url } of cluster.sites) {
      const inbox = await fetch(`${url}/admin`, { headers, redirect: 'manual' })
      expect(inbox.status).toBe(200)
    }
  })

  test('published content appears in every process', async () => {
    const home = async (url: string) => {
      const headers = { Cookie: 'lumipath-language=en', 'User-Agent': browserAgent }
      return (await fetch(url, { headers })).text()
    }
    await Promise.all(cluster.sites.map(({ url }) => home(url)))
    const chip = `Chip ${randomUUID()}`
    await cluster.content.patch('homePage').set({ 'hero.chip.en': chip }).commit()
    for (const { url } of cluster.sites) {
      await expect.poll(() => home(url), { interval: 50 }).toContain(chip)
    }
  })

  test.skipIf(count === 1)(
    'no acknowledged message is lost or duplicated when one process is killed during a database outage',
    async () => {
      const mark = `load ${randomUUID()}`
      const cookie = await signIn()
      const acknowledged: string[] = []
      let sent = 0
      let isOver = false
      async function writeOn(): Promise<void> {
        while (!isOver) {
          const name = await send(mark, sent++)
          if (name) acknowledged.push(name)
        }
      }
      const writers = Array.from({ length: 6 }, writeOn)
      await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
      // From here on, messages wait in the outbox of the process that accepted them.
      cluster.supabase.child.kill('SIGSTOP')
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 12)
      await cluster.sites[0]!.kill()
      cluster.supabase.child.kill('SIGCONT')
      const afterDeath = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(afterDeath + 20)
      isOver = true
      await Promise.all(writers)

      await expect
        .poll(
          async () => {
            const found = new Set(await stored(mark))
            return acknowledged.filter((name) => !found.has(name))
          },
          { interval: 250 },
        )
        .toEqual([])
      const names = await stored(mark)
      expect(new Set(names).size).toBe(names.length)
      const inbox = await fetch(`${cluster.url}/admin`, { headers: { Cookie: cookie }, redirect: 'manual' })
      expect(inbox.status).toBe(200)
      const loggedErrors = () => cluster.sites.slice(1).flatMap(({ errors }) => errors)
      await expect.poll(() => loggedErrors().join('\n')).toContain('took over the outbox of a dead peer')
    },
  )
})
