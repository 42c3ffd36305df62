import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { temporaryFolder } from '../tools/support/processes.ts'
import { parseArguments } from './parse-arguments.ts'
import { UsageError } from './support.ts'

const options = {
  all: { type: 'boolean', short: 'a' },
  name: { type: 'string' },
  rounds: { type: 'number', default: 3, min: 1, max: 9 },
  share: { type: 'number', min: 0, max: 1, isFraction: true, commands: ['add', 'move'] },
  lake: { type: 'origin', default: 'http://127.0.0.1:3001' },
} as const

const parse = (line: string, positionals = 1) =>
  parseArguments(options, { args: line.split(' ').filter(Boolean), positionals })

test.each([
  ['', { all: false, name: undefined, rounds: 3, share: undefined, lake: 'http://127.0.0.1:3001' }],
  ['-a --name Mei --rounds 9', { all: true, name: 'Mei', rounds: 9 }],
  ['add --share=0.5', { share: 0.5 }],
  ['--lake https://lake.example/', { lake: 'https://lake.example' }],
  ['-h --rounds x --share 1 list', { all: false, rounds: 3 }],
])('“%s” means %j', (line, values) => {
  const { help, ...parsed } = parse(line)
  expect([parsed.values, help]).toMatchObject([values, line.startsWith('-h')])
})

test.each([
  ['--nam Mei', '--nam'],
  ['--name', '--name'],
  ['--all=yes', '--all'],
  ['--rounds 1.5', '--rounds must be a whole number from 1 to 9 (it is 1.5)'],
  ['--rounds=', '--rounds must be a whole number'],
  ['add --share 2', '--share must be a number from 0 to 1 (it is 2)'],
  ['list --share 1', '--share is for add and move'],
  ['--lake ftp://lake.example', '--lake must be an origin'],
  ['--lake http://lake.example/lake', '--lake must be an origin'],
  ['add one two', 'unexpected argument one two'],
])('“%s” is rejected: %s', (line, reason) => {
  expect(() => parse(line)).toThrow(UsageError)
  expect(() => parse(line)).toThrow(reason)
})

test('positional arguments must be allowed', () => {
  expect(parse('add mei', 2).positionals).toEqual(['add', 'mei'])
  expect(() => parse('add', 0)).toThrow("Unexpected argument 'add'")
})

const folder = temporaryFolder('refused-options')
const data = join(folder.path, 'data')
mkdirSync(data)

afterAll(() => folder.remove())

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${script}.ts`, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    input: '',
    env: { ...process.env, DATA_DIR: data, CHROMIUM_PATH: '/nowhere', PATH: dirname(process.execPath) },
  })
  return { status, stdout, stderr }
}

test.each([
  ['scripts/editors', 'list --name Mei', '--name is for add'],
  ['scripts/editors', 'password mei@lumipath.example --role viewer', '--role is for add'],
  [
    'scripts/editors',
    'remove mei@lumipath.example --password-stdin',
    '--password-stdin is for add and password',
  ],
  ['scripts/supabase', 'copy --port 3002', '--port is for serve'],
  ['scripts/supabase', 'copy --host localhost', '--host is for serve'],
  ['tools/icons', '--dry-run', '--dry-run'],
  ['tools/shots', '--languages en,fr', '--languages '],
  ['tools/shots', '--themes dark,sepia', '--themes '],
  ['tools/shots', '--url http://localhost:3000', '--url '],
  ['tools/shots', '--url http://127.0.0.1', '--url '],
])('%s %s is rejected without side effects', (script, args, reason) => {
  const { status, stdout, stderr } = run(script, ...args.split(' '))
  expect([status, stdout, readdirSync(data)]).toEqual([2, '', []])
  expect(stderr.split('\n')[0]).toContain(reason)
  expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2)
})

function folderWith(name: string, ...files: string[]): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  for (const file of files) writeFileSync(join(path, file), '')
  return path
}

test('shots rejects a folder with other files, which it would delete', () => {
  const out = folderWith('mine', 'home.en.light.320.1.jpg', 'holiday.jpg')
  const { status, stderr } = run('tools/shots', '--out', out)
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^--out [^\n]*mine[^\n]*holiday\.jpg[^\n]*\n/)])
  expect(readdirSync(out)).toHaveLength(2)
  const file = join(out, 'holiday.jpg')
  expect(run('tools/shots', '--out', file)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('no folder'),
  })
})

test.each([
  ['missing', undefined],
  ['empty', []],
  ['of an earlier run', ['index.html', 'home.en.light.320.1.jpg', 'news_x.zh-TW.dark.1440.12.jpg']],
])('shots accepts a folder that is %s', (name, files) => {
  const out = files ? folderWith(name, ...files) : join(folder.path, name)
  expect(run('tools/shots', '--out', out)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Chromium'),
  })
})
