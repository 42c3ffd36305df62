import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOldBrand } from '../../../tools/rebrand/old-brand.ts'
import { filesOf } from '../../../tools/rebrand/tree.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { freePorts } from '../../../tools/support/processes.ts'
import { treeCopy } from '../../support/tree-copy.ts'

const old = readOldBrand(projectRoot)
const names = ['--name', 'Polaria', '--prefix', 'polaria', '--zh', '北极星学院', '--zh-tw', '北極星學院']
const address = ['1 North Road', 'London W1']
const others = ['--han', '北辰', '--founded', '2021-09']
const contact = ['--phone', '+44 20 5550 0100', '--address', address.join(' | ')]
const colours = ['--colours', 'vermilion=#d98a1f,celadon=#bcd3dd']
let copy: ReturnType<typeof treeCopy>

beforeAll(async () => {
  copy = treeCopy('rebrand')
  await run(process.execPath, ['tools/rebrand.ts', ...names, ...others, ...contact, ...colours])
})

afterAll(() => copy.remove())

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const bin = join(copy.path, 'node_modules', '.bin')
  const options = {
    cwd: copy.path,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }
  return promisify(execFile)(command, args, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')} failed:\n${`${error.stdout}${error.stderr}`.slice(-6_000)}`)
  })
}

test('no file or file name has the old brand, and the new one can be read back', () => {
  const called = [old.name, old.prefix, old.zh, old.zhTW, old.han, old.domain]
  const oldTerms = [...called, old.phone, ...old.addresses.flat(), old.inks.vermilion!]
  const left = filesOf(copy.path).flatMap((path) => {
    const text = readFileSync(join(copy.path, path), 'latin1').toLowerCase()
    const isIn = (word: string) => {
      const bytes = Buffer.from(word.toLowerCase()).toString('latin1')
      return text.includes(bytes) || path.toLowerCase().includes(word.toLowerCase())
    }
    return oldTerms.filter(isIn).map((word) => `${path}: ${word}`)
  })
  expect(left).toEqual([])
  const found = readOldBrand(copy.path)
  expect(found).toMatchObject({ name: 'Polaria', prefix: 'polaria', zh: '北极星学院', zhTW: '北極星學院' })
  expect(found).toMatchObject({ han: '北辰', domain: 'polaria.example', email: 'hello@polaria.example' })
  expect(found).toMatchObject({ founded: '2021-09', inks: { vermilion: '#d98a1f', celadon: '#bcd3dd' } })
})

test('the postal address is the new one in every language, without the old country', () => {
  const content = (name: string) => readFileSync(join(copy.path, 'scripts/seed/content', name), 'utf8')
  const [settings] = parse(content('site-settings.yaml')) as [{ address: Record<string, string> }]
  const lines = address.join('\n')
  expect(settings.address).toEqual({ en: lines, zh: lines, zhTW: lines })
  const legal = content('legal.yaml')
  expect(legal.split(address.join(', '))).toHaveLength(4)
  expect(legal).not.toContain('USA')
})

test('its sources pass the types, the lint and the units', async () => {
  await run('tsc', ['--noEmit', '-p', '.'])
  await run('oxlint', ['app', 'server', 'packages', 'scripts', 'tools'])
  await run('prettier', ['--check', '--log-level', 'warn', '.'])
  await run('vitest', ['run', '--project', 'unit'])
}, 900_000)

test('its Studio builds, and its site passes journeys', async () => {
  await run(process.execPath, ['scripts/build-studio.ts'])
  const files = ['home', 'language', 'contact', 'news', 'footer', 'theme'].map(
    (name) => `tests/e2e/${name}.spec.ts`,
  )
  const env = { E2E_PORT: String(await freePorts(3)), CI: '' }
  await run('playwright', ['test', ...files, '--reporter=line'], env)
}, 900_000)
