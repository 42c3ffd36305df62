import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/environment.ts'
import { projectRoot } from '../../../server/paths.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = new Set(
  Object.values(scripts).flatMap((line) => /^node scripts\/run\.mjs ([\w-]+)/.exec(line)?.[1] ?? []),
)

const data = temporaryFolder('commands')

afterAll(() => data.remove())

type Ended = { status: number; output: string; errors: string }

const run = (command: string, ...given: string[]) => runWith({}, command, ...given)

function runWith(settings: Record<string, string>, command: string, ...given: string[]): Promise<Ended> {
  const script = join(projectRoot, 'scripts', `${command}.ts`)
  const env = { ...process.env, DATA_DIR: data.path, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...given], { timeout: 60_000, env }, (error, output, errors) => {
      resolve({ status: error ? Number(error.code) : 0, output, errors })
    })
  })
}

test.each([...commands])(
  '%s says what it is for, and what is wrong with what it is asked',
  async (command) => {
    const [help, short, mistake] = await Promise.all([
      run(command, '--help'),
      run(command, '-h'),
      run(command, '--no-such-option'),
    ])
    expect([help.status, help.errors]).toEqual([0, ''])
    expect(short).toEqual(help)
    expect(help.output).toMatch(/^(Usage: )?npm (run )?[a-z:]+/)
    // npm takes the first -- for itself and hands on a second.
    for (const line of help.output.split('\n')) expect(line).not.toMatch(/npm [^`]* \[?-- .* \[?-- /)
    expect(help.output.length).toBeGreaterThan(60)
    expect(mistake.status).toBe(2)
    expect(mistake.errors).toContain('--no-such-option')
    expect(mistake.errors).not.toMatch(/^ {4}at /m)
  },
)

test.each([
  ['backup', 'one.tar.gz', 'two.tar.gz'],
  ['restore', 'one.tar.gz', 'two.tar.gz'],
  ['secrets', 'settings', 'two'],
  ['editors', 'remove', 'one@lumipath.example', 'two@lumipath.example'],
  ['build', 'one'],
])('%s does not pass over an argument too many', async (command, ...given) => {
  const { status, errors } = await run(command, ...given)
  expect([status, errors]).toEqual([2, expect.stringContaining(given.at(-1)!)])
})

test.each(['staff', 'editors', 'secrets'])('%s does not guess what it is to do', async (command) => {
  const { status, output, errors } = await run(command)
  expect([status, output]).toEqual([2, ''])
  expect(errors).toContain(`npm run ${command} -- `)
})

test('what a site is told can be a file of settings, and names what only its operator knows', async () => {
  const { status, output } = await run('secrets', 'settings')
  expect([status, output]).toEqual([0, expect.stringMatching(/^# SANITY_PUBLIC_PATH=\/lake /m)])
  const settings = parseEnv(output)
  expect(settings.SANITY_PUBLIC_PATH).toBeUndefined()
  expect(readEnvironment({ ...settings }).sanity).toMatchObject({ projectId: 'local' })
})

test('keys that are made for a directory without an installation are not taken for those of one', async () => {
  const settings = { DATA_DIR: join(data.path, 'mistyped') }
  const first = await runWith(settings, 'secrets', 'settings')
  expect([first.status, first.errors]).toEqual([
    0,
    expect.stringContaining(`There was no installation in ${settings.DATA_DIR}`),
  ])
  expect(await runWith(settings, 'secrets', 'settings')).toEqual({ ...first, errors: '' })
})

test.each([
  [{ PORT: 'abc' }, 'dev', 'PORT must be a number (it is "abc")'],
  [{ PORT: 'abc' }, 'start', 'PORT must be a number (it is "abc")'],
  [{ LAKE_HTTPS: 'true' }, 'lake serve --port 0', 'LAKE_HTTPS must be 1 or 0 (it is "true")'],
])('with %o %s ends with one line that says why', async (settings, command, line) => {
  const { status, errors } = await runWith(settings, ...(command.split(' ') as [string]))
  expect([status, errors]).toEqual([1, `${line}\n`])
})
