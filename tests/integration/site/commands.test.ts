import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

function run(
  command: string,
  ...given: string[]
): Promise<{ status: number; output: string; errors: string }> {
  const script = join(projectRoot, 'scripts', `${command}.ts`)
  const env = { ...process.env, DATA_DIR: data.path }
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
