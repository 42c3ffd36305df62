import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment, settingNames } from '../../server/config/environment.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { externalPostgres } from '../../packages/supabase-local/postgres/external.ts'

type Service = {
  build?: { dockerfile: string; target: string }
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown> | string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  networks?: string[]
  profiles?: string[]
  volumes?: string[]
}

/** Settings of Node's HTTP client, not of the site. */
const proxySettings = ['NODE_USE_ENV_PROXY', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']

const read = (name: string) => readFileSync(join(projectRoot, 'packaging', name), 'utf8')
const containerfile = read('Containerfile')
const stages = containerfile.split(/^FROM /m).slice(1)
const namesOfStages = stages.map((stage) => /^\S+ AS (\S+)$/m.exec(stage)?.[1])
const [healthCheck, command] = [...stages.at(-1)!.matchAll(/\bCMD (\[.+\])$/gm)].map(
  ([, words = '']) => JSON.parse(words) as string[],
) as [string[], string[]]
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const environmentOf = (name: string) => services[name]!.environment!

test('the image runs as an unprivileged user and has a health check', () => {
  expect(namesOfStages.slice(-2)).toEqual(['backends', 'site'])
  for (const stage of stages.slice(-2)) expect(stage).toMatch(/^USER node$/m)
  for (const words of [command, healthCheck]) {
    const script = words.find((word) => word.endsWith('.ts'))
    expect(existsSync(join(projectRoot, script!))).toBe(true)
  }
})

// Docker and Podman read a file of this name.
test('private and generated files are excluded from every image', () => {
  const generated = ['**/node_modules', 'build', 'reports', 'test-results']
  const ofContributors = ['**/tests', '**/*.test.ts', '**/*.test.tsx']
  const isPrivate = ['**/.data*', '**/.env*', '*.tar.gz', '.*-backup', '.*-export-*']
  const ignored = read('Containerfile.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining([...generated, ...isPrivate, ...ofContributors, '.git']))
})

test.each(Object.entries(services))(
  'the service %s is hardened, and refers to existing services, stages and scripts',
  (...entry) => {
    const [, { build, command, depends_on: needed = {}, read_only, cap_drop, security_opt }] = entry
    expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']])
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(services).toHaveProperty(name)
    if (!build) return
    expect(namesOfStages).toContain(build.target)
    if (command) expect(existsSync(join(projectRoot, command[1]!))).toBe(true)
  },
)

test('the site accepts its settings', () => {
  const withValues = (value: string) =>
    value.replace(/\$\{\w+:\?[^}]*\}/, 'https://a.example').replace(/\$\{\w+:-([^}]*)\}/, '$1')
  const settings = Object.entries(environmentOf('site')).map(([key, value]) => [key, withValues(value)])
  const read = readEnvironment(Object.fromEntries(settings))
  expect([read.sanity?.publicPath, read.supabase !== null]).toEqual(['/lake', true])
  expect(read.trustedProxies).toEqual({ hops: 1 })
})

test('backup and restore find the databases and data, in a container that nothing else starts or reaches', () => {
  expect(environmentOf('backup').DATABASE_URL).toBe(environmentOf('supabase').DATABASE_URL)
  expect(() => externalPostgres(environmentOf('backup').DATABASE_URL!)).not.toThrow()
  expect(services.backup).toMatchObject({
    profiles: ['backup'],
    volumes: ['lake:/data', 'keys:/keys', 'backups:/backups'],
    environment: { SECRETS_FILE: '/keys/secrets.json' },
  })
})

test('the lake has a volume of its own, and of the keys its token only', () => {
  expect([services.lake!.volumes, services.supabase!.volumes]).toEqual([['lake:/data'], ['keys:/data']])
  const named = JSON.stringify(environmentOf('lake')).match(/\w*(?:TOKEN|KEY|SECRET|PASSWORD)\w*(?=[:}])/g)
  expect(named).toEqual(['SANITY_READ_TOKEN'])
})

test('no container that the proxy forwards to has the superuser of the databases', () => {
  const reached = [...read('Caddyfile').matchAll(/\b([\w-]+):\d{4}/g)].map(([, name]) => name!)
  expect(new Set(reached)).toEqual(new Set(['lake', 'site']))
  for (const name of reached)
    expect(JSON.stringify(services[name])).not.toMatch(/DATABASE_URL|POSTGRES_PASSWORD/)
})

test('what strangers reach shares no network with the databases', () => {
  const networksOf = (name: string) => services[name]!.networks
  expect([networksOf('lake'), networksOf('proxy')]).toEqual([['front'], ['front']])
  expect([networksOf('supabase'), networksOf('postgres')]).toEqual([['back'], ['back']])
})

test('the site has every setting except those unused in compose.yaml', () => {
  const ofImage = ['HOST', 'PORT', 'DATA_DIR']
  // Lake and databases run in other processes.
  const ofBackends = ['SANITY_DATASET', 'SANITY_WEBHOOK_SECRET', 'CONTENT_HISTORY_DAYS', 'STAFF_EMAIL']
  const ofLake = ['LAKE_CORS_ORIGINS', 'LAKE_CORS_CREDENTIALS']
  const unused = [...ofImage, ...ofBackends, ...ofLake, 'STAFF_PASSWORD']
  const expected = [...settingNames, ...proxySettings].filter((name) => !unused.includes(name))
  expect(Object.keys(environmentOf('site')).toSorted()).toEqual(expected.toSorted())
})
