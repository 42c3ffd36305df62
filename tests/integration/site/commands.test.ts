import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = new Set(
  Object.values(scripts).flatMap((line) => /^node scripts\/run\.mjs ([\w-]+)/.exec(line)?.[1] ?? []),
)

function run(command: string, option: string): Promise<{ status: number; output: string; errors: string }> {
  const script = join(projectRoot, 'scripts', `${command}.ts`)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, option], { timeout: 60_000 }, (error, output, errors) => {
      resolve({ status: error ? Number(error.code) : 0, output, errors })
    })
  })
}

test.each([...commands])(
  '%s says what it is for, and what is wrong with what it is asked',
  async (command) => {
    const [help, mistake] = await Promise.all([run(command, '--help'), run(command, '--no-such-option')])
    expect([help.status, help.errors]).toEqual([0, ''])
    expect(help.output).toMatch(/^(Usage: )?npm (run )?[a-z:]+/)
    expect(help.output.length).toBeGreaterThan(60)
    expect(mistake.status).toBeGreaterThan(0)
    expect(mistake.errors).toContain('--no-such-option')
    expect(mistake.errors).not.toMatch(/^ {4}at /m)
  },
)
