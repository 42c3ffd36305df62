import { join } from 'node:path'
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { openAccounts } from '../../server/embedded/content-lake/accounts/accounts.ts'
import type { Role } from '../../server/embedded/content-lake/accounts/roles.ts'
import { lakeClient } from '../fixtures/lake-client.ts'
import { freePort, startProcess, temporaryFolder } from '../fixtures/processes.ts'
import { seedContent } from '../fixtures/seed.ts'

const password = 'a password for journeys'

/** The Studio loads 2.6 MB of script and waits before it saves. */
export const expect = baseExpect.configure({ timeout: 20_000 })

type StudioSite = {
  address: string
  client: SanityClient
  newEditor(role: Role): Promise<string>
  /** kill -9, and a new start at the same address. */
  crash(): Promise<void>
}

type Fixtures = { foreign: string[] }

/** Journeys of editors: on a site of their own, since what they change is seen by everybody. */
export const test = base.extend<Fixtures, { site: StudioSite }>({
  site: [
    async ({}, use) => {
      const data = temporaryFolder('studio')
      const env = { PORT: String(await freePort()), DATA_DIR: data.path, LOG_LEVEL: 'error' }
      let server = await startProcess('server/main.ts', env)
      const crash = async () => {
        await server.kill()
        server = await startProcess('server/main.ts', env)
      }
      const client = lakeClient(server.address, data.path)
      await seedContent(client)
      const newEditor = async (role: Role) => {
        const accounts = openAccounts(join(data.path, 'lake'))
        const email = `${role}-${crypto.randomUUID()}@example.org`
        await accounts.users.add({ email, password, role, name: role })
        accounts.close()
        return email
      }
      await use({ address: server.address, client, newEditor, crash })
      await server.stop()
      data.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Requests to any other host than the site, of which there are none. */
  foreign: [
    async ({ context, site }, use) => {
      const foreign: string[] = []
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== site.address) foreign.push(request.url())
      })
      await use(foreign)
      expect(foreign).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens an address of the Studio as a new editor, who has to sign in on the way. */
export async function openStudio(page: Page, site: StudioSite, path: string, role: Role = 'editor') {
  const email = await site.newEditor(role)
  await page.goto(new URL(path, site.address).href)
  // Found without their words: the page speaks the browser's language.
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('#user-menu')).toBeVisible({ timeout: 30_000 })
}

/** The input of a field of an open document, by its path. */
export function field(page: Page, path: string) {
  return page.getByTestId(`field-${path}`).locator('input, textarea').first()
}
