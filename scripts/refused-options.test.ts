import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { temporaryFolder } from '../tests/support/processes.ts'

const folder = temporaryFolder('refused-options')
const data = join(folder.path, 'data')
mkdirSync(data)

afterAll(() => folder.remove())

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    input: '',
    env: { ...process.env, DATA_DIR: data, CHROMIUM_PATH: '/nowhere', PATH: dirname(process.execPath) },
  })
  return { status, stdout, stderr }
}

test.each([
  ['editors', 'list --name Mei', '--name is for add'],
  ['editors', 'password mei@lumipath.example --role viewer', '--role is for add'],
  ['editors', 'remove mei@lumipath.example --password-stdin', '--password-stdin is for add and password'],
  ['supabase', 'copy --port 3002', '--port is for serve'],
  ['supabase', 'copy --host localhost', '--host is for serve'],
  ['icons', '--dry-run', '--dry-run'],
  ['shots', '--languages en,fr', '--languages '],
  ['shots', '--themes dark,sepia', '--themes '],
  ['shots', '--url http://localhost:3000', '--url '],
  ['shots', '--url http://127.0.0.1', '--url '],
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
  const { status, stderr } = run('shots', '--out', out)
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^--out [^\n]*mine[^\n]*holiday\.jpg[^\n]*\n/)])
  expect(readdirSync(out)).toHaveLength(2)
  const file = join(out, 'holiday.jpg')
  expect(run('shots', '--out', file)).toMatchObject({
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
  expect(run('shots', '--out', out)).toMatchObject({ status: 1, stderr: expect.stringContaining('Chromium') })
})
