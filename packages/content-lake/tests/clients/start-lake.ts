import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient, type SanityClient } from '@sanity/client'

export const packages = join(import.meta.dirname, '../../..')
const program = join(packages, 'content-lake/main.ts')

/** As an operator starts one: with a folder, and nothing else. */
export async function startLake(folder = temporaryFolder(), command = program) {
  const child = spawn(process.execPath, [command, '--folder', folder, '--port', '0'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout }))
    if (lines.push(line) && line.startsWith('Content Lake on ')) break
  const output = lines.join('\n')
  if (!output.includes('http:')) throw new Error(`The lake did not start:\n${output}`)
  return {
    folder,
    output,
    url: /http:\S+/.exec(output)?.[0] ?? '',
    token: readFileSync(join(folder, 'token'), 'utf8').trim(),
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

export type Lake = Awaited<ReturnType<typeof startLake>>

/** Signed up with the command, which prints the password. */
export async function addUser({ folder }: Lake, email: string, role: string): Promise<string> {
  const args = [program, 'add-user', email, '--role', role, '--folder', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await child.stdout.toArray()
  return /^password {2}(\S+)/m.exec(output.join(''))?.[1] ?? ''
}

export function clientOf({ url, token }: Lake): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    token,
  })
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-lake-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
