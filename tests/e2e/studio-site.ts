import { join } from 'node:path'
import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { openAccounts, type Role } from '../../packages/content-lake/index.ts'
import { lakeClient } from '../../tools/support/lake-client.ts'
import { freePort, startProcess } from '../../tools/support/processes.ts'
import { seededData } from '../support/seeded-data.ts'
import { visit } from './support/visit.ts'

const password = 'a password for journeys'

/** The Studio loads 2.6 MB of script and delays saving. */
export const expect = baseExpect.configure({ timeout: 30_000 })

type StudioSite = {
  url: string
  client: SanityClient
  newEditor(role: Role): Promise<string>
  crash(): Promise<void>
}

type Fixtures = { foreign: string[] }

export const test = base.extend<Fixtures, { site: StudioSite }>({
  site: [
    async ({}, use) => {
      const data = seededData('studio')
      const env = { PORT: String(await freePort()), DATA_DIR: data.path, LOG_LEVEL: 'error' }
      let server = await startProcess('server/index.ts', env)
      const crash = async () => {
        await server.kill()
        server = await startProcess('server/index.ts', env)
      }
      const client = lakeClient(server.url, data.path)
      const newEditor = async (role: Role) => {
        const accounts = openAccounts(join(data.path, 'lake'))
        const email = `${role}-${crypto.randomUUID()}@example.org`
        await accounts.users.add({ email, password, role, name: role })
        accounts.close()
        return email
      }
      await use({ url: server.url, client, newEditor, crash })
      await server.stop()
      data.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  foreign: [
    async ({ context, site }, use) => {
      const foreign: string[] = []
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== site.url) foreign.push(request.url())
      })
      await use(foreign)
      expect(foreign).toEqual([])
    },
    { auto: true },
  ],
})

export async function openStudio(page: Page, site: StudioSite, path: string, role: Role = 'editor') {
  const email = await site.newEditor(role)
  await page.goto(new URL(path, site.url).href)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('#user-menu')).toBeVisible()
}

export async function visitChanged(page: Page, url: string, changed: Locator) {
  await expect(async () => {
    await visit(page, url, 'en')
    await expect(changed).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

export function field(page: Page, path: string) {
  return page.getByTestId(`field-${path}`).locator('input, textarea').first()
}
