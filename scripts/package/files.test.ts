import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment, settingNames } from '../../server/environment.ts'
import { projectRoot } from '../../server/paths.ts'
import { memoryEnv, memoryFlags } from '../server-memory.mjs'
import { readContainerfile } from './containerfile.ts'

type Service = {
  build?: { dockerfile: string; target: string }
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown> | string[]
  read_only?: boolean
}

/** No settings of the site, but of what asks by HTTP in it. */
const proxySettings = ['NODE_USE_ENV_PROXY', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']

const read = (name: string) => readFileSync(join(projectRoot, 'packaging', name), 'utf8')
const stages = readContainerfile(read('Containerfile'))
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

test('a step that cannot be run here is refused, not passed over', () => {
  expect(() => readContainerfile('FROM debian AS x\nADD https://x.example/y /y')).toThrow('ADD https')
  expect(() => readContainerfile('FROM debian')).toThrow('needs a name')
})

test('the image runs as nobody in particular, and says how to ask whether it lives', () => {
  expect(stages.map(({ name }) => name)).toEqual(['build', 'backends', 'site'])
  for (const stage of read('Containerfile')
    .split(/^FROM /m)
    .slice(2))
    expect(stage).toMatch(/^USER node$/m)
  const { command, healthCheck } = stages.at(-1)!
  for (const words of [command, healthCheck]) {
    const script = words.find((word) => word.endsWith('.ts'))
    expect(existsSync(join(projectRoot, script!))).toBe(true)
  }
})

// Docker reads it under this name alone, podman under it too.
test('what is private or made by a build is kept from every engine', () => {
  const made = ['**/node_modules', 'build', 'reports', 'test-results']
  // Data, what a restore has put aside, keys; backups and exports, also unfinished ones.
  const isPrivate = ['**/.data*', '**/.env*', '*.tar.gz', '.*-backup', '.*-export-*']
  const ignored = read('Containerfile.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining([...made, ...isPrivate, '.git']))
})

test('what is composed is there: stages, scripts, services, settings that a site accepts', () => {
  for (const { build, command, depends_on: needed = {}, read_only: isReadOnly } of Object.values(services)) {
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(services).toHaveProperty(name)
    if (!build) continue
    expect(stages.map(({ name }) => name)).toContain(build.target)
    expect(isReadOnly).toBe(true)
    if (command) expect(existsSync(join(projectRoot, command[1]!))).toBe(true)
  }
  for (const name of ['site-a', 'site-b']) {
    const given = Object.entries(services[name]!.environment!)
    const settings = given.map(([key, value]) => [
      key,
      value.replace(/\$\{\w+:\?[^}]*\}/, 'https://a.example').replace(/\$\{\w+:-([^}]*)\}/, '$1'),
    ])
    const { sanity, supabase, peersDir, dataDir, trustedProxies } = readEnvironment(
      Object.fromEntries(settings),
    )
    expect([sanity?.publicPath, supabase !== null]).toEqual(['/lake', true])
    expect(trustedProxies).toEqual({ hops: 1 })
    expect(dataDir.startsWith(`${peersDir}/`)).toBe(true)
  }
})

test('a backup or restore in the container of the lake finds the databases', () => {
  const { lake, supabase } = services
  expect(lake!.environment!.DATABASE_URL).toBe(supabase!.environment!.DATABASE_URL)
})

test('every process of ours in the composition is told how much to log', () => {
  for (const name of ['lake', 'supabase', 'site-a', 'site-b'])
    expect([name, services[name]!.environment!.LOG_LEVEL]).toEqual([name, '${LOG_LEVEL:-}'])
})

test('the sites of the composition are told of every setting but those that have no use there', () => {
  const unused = [
    // The image's own.
    ...['HOST', 'PORT'],
    // The lake and the databases are processes of their own.
    ...['SANITY_DATASET', 'SANITY_WEBHOOK_SECRET', 'CONTENT_HISTORY_DAYS', 'STAFF_EMAIL', 'STAFF_PASSWORD'],
  ]
  const told = Object.keys(services['site-a']!.environment!)
  const all = [...settingNames, ...proxySettings]
  expect(told.toSorted()).toEqual(all.filter((name) => !unused.includes(name)).toSorted())
})

test('a proxy that .env names reaches the sites, which never ask it for the lake, Supabase or themselves', () => {
  const { environment } = services['site-a']!
  for (const name of proxySettings.filter((name) => name !== 'NO_PROXY'))
    expect([name, environment![name]]).toEqual([name, `\${${name}:-}`])
  expect(environment!.NO_PROXY).toBe('localhost,127.0.0.1,lake,supabase,${NO_PROXY:-}')
})

test.each(['Containerfile', 'website.service'])('%s starts Node as `npm start` does', (name) => {
  const text = read(name)
  for (const flag of memoryFlags) expect(text).toContain(flag)
  for (const [variable, value] of Object.entries(memoryEnv)) expect(text).toContain(`${variable}=${value}`)
})

test('the unit starts what the package holds, with nothing it could gain', () => {
  const unit = read('website.service')
  const { command } = stages.at(-1)!
  expect(unit).toContain(`ExecStart=/usr/bin/env ${command.join(' ')}\n`)
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'DynamicUser=yes',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line)
})
