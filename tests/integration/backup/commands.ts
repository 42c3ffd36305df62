import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '../../../server/config/paths.ts'
import type { RunningProcess } from '../../../tools/support/processes.ts'

export type Outcome = { code: number; stdout: string; stderr: string }

export const owner = { email: 'owner@example.org', password: 'correct horse battery' }
export const ownSettings = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.0/8',
  GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
  STAFF_EMAIL: owner.email,
  STAFF_PASSWORD: owner.password,
}

export function run(script: string, env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return runWithInput('', script, env, ...args)
}

export async function runWithInput(
  input: string,
  script: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Outcome> {
  const options = { cwd: projectRoot, env: { ...process.env, ...env } }
  const ended = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], options)
  ended.child.stdin?.end(input)
  return ended.then(
    (output) => ({ code: 0, ...output }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  )
}

export async function staffSession(
  site: RunningProcess,
): Promise<(site: RunningProcess) => Promise<boolean>> {
  const response = await fetch(`${site.url}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(owner),
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((set) => set.split(';')[0])
  return async ({ url }) => {
    const headers = { Cookie: cookies.join('; ') }
    return (await fetch(`${url}/admin`, { headers, redirect: 'manual' })).status === 200
  }
}
