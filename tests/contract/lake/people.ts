import { openAccounts, type Role } from '../../../packages/content-lake/index.ts'

export const PASSWORD = 'correct horse battery'

export async function addPeople(dataDir: string): Promise<void> {
  const accounts = openAccounts(dataDir)
  for (const role of ['administrator', 'editor', 'viewer'] as const)
    await accounts.users.add({ email: emailOf(role), password: PASSWORD, role })
  accounts.close()
}

export function emailOf(role: Role): string {
  return `${role}@example.org`
}

export function sendSignIn(
  lake: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  search = '',
): Promise<Response> {
  const body = new URLSearchParams(fields)
  const origin = new URL(lake).origin
  return fetch(`${lake}/auth/login${search}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin, ...headers },
  })
}

export async function signIn(lake: string, role: Role): Promise<string> {
  const response = await sendSignIn(lake, { email: emailOf(role), password: PASSWORD, origin: '' })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Signing in failed with ${response.status}: ${await response.text()}`)
  return cookie
}
