import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPeople, emailOf, PASSWORD, sendSignIn } from '../../contract/lake/people.ts'
import { TOKEN } from '../../contract/lake/target.ts'
import { writeFormat } from '../../../server/lifecycle/data-directory.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'

const folder = temporaryFolder('behind-proxy')
const settings = { PORT: '0', TRUSTED_PROXIES: '127.0.0.1' }

const starts = {
  'lake serve': (dataDir: string) =>
    startProcess('scripts/lake.ts', { ...settings, DATA_DIR: dataDir }, [], ['serve', '--port', '0']),
  'the lake alone': (dataDir: string) =>
    startProcess('packages/content-lake/main.ts', {
      ...settings,
      DATA_DIR: join(dataDir, 'lake'),
      LAKE_TOKEN: TOKEN,
    }),
}

afterAll(() => folder.remove())

describe.each(Object.entries(starts))('%s', (name, start) => {
  let lake: RunningProcess

  beforeAll(async () => {
    const dataDir = join(folder.path, name.replaceAll(' ', '-'))
    mkdirSync(join(dataDir, 'lake'), { recursive: true })
    writeFormat(dataDir)
    await addPeople(join(dataDir, 'lake'))
    lake = await start(dataDir)
  })

  afterAll(() => lake.stop())

  test('a keep-alive connection stays open longer than that of the proxy', async () => {
    const { headers } = await fetch(`${lake.url}/healthz`)
    expect(headers.get('Keep-Alive')).toBe('timeout=65')
  })

  test('wrong passwords throttle only the client address that sent them', async () => {
    const signIn = async (password: string, address: string) => {
      const fields = { email: emailOf('editor'), password, origin: '' }
      const { status, headers } = await sendSignIn(lake.url, fields, { 'X-Forwarded-For': address })
      return [status, Number(headers.get('retry-after')) > 0]
    }
    for (let i = 0; i < 5; i++) expect(await signIn(`wrong ${i}`, '198.51.100.1')).toEqual([401, false])
    expect(await signIn(PASSWORD, '198.51.100.1')).toEqual([429, true])
    expect(await signIn(PASSWORD, '203.0.113.1')).toEqual([303, false])
  })
})

test.each(['1', '0'])(
  'responses under /lake have HSTS only behind https (LAKE_HTTPS=%s)',
  async (LAKE_HTTPS) => {
    const dataDir = join(folder.path, `https-${LAKE_HTTPS}`)
    const env = { ...settings, LAKE_HTTPS, DATA_DIR: dataDir }
    const lake = await startProcess('scripts/lake.ts', env, [], ['serve', '--port', '0'])
    const paths = ['data/query/production?query=1', 'no-such-endpoint', '../../images/none/none/none.png']
    const sent = await Promise.all(
      paths.map(async (path) =>
        (await fetch(`${lake.url}/lake/v2025-02-19/${path}`)).headers.get('strict-transport-security'),
      ),
    )
    expect(sent).toEqual(paths.map(() => (LAKE_HTTPS === '1' ? 'max-age=63072000' : null)))
    expect(/cookies are not Secure.+HSTS/.test(lake.errors.join('\n'))).toBe(LAKE_HTTPS !== '1')
    await lake.stop()
  },
)

test('an invalid list of proxies aborts startup', async () => {
  const env = { TRUSTED_PROXIES: 'some', PORT: '0', DATA_DIR: folder.path, LAKE_TOKEN: TOKEN }
  await expect(startProcess('packages/content-lake/main.ts', env)).rejects.toThrow('TRUSTED_PROXIES must be')
})
