import type { ContactClient } from '#app/load-context.ts'
import { isOutage } from './outage.server.ts'

type AuthError = NonNullable<Awaited<ReturnType<ContactClient['auth']['mfa']['challengeAndVerify']>>['error']>
type User = NonNullable<Awaited<ReturnType<ContactClient['auth']['getUser']>>['data']['user']>

export function codeFactors({ factors = [] }: Pick<User, 'factors'>): string[] {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id }) => id)
}

export function hasCodes(user: Pick<User, 'factors'>): boolean {
  return codeFactors(user).length > 0
}

/** Used for display only: the database enforces the second factor. */
export async function lacksCode(client: ContactClient, user: Pick<User, 'factors'>): Promise<boolean> {
  if (!hasCodes(user)) return false
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel !== 'aal2'
}

/** `error` is set when the Auth server cannot verify codes at the moment. */
export async function checkCode(
  client: ContactClient,
  factors: readonly string[],
  code: string,
): Promise<{ isRight: boolean; error?: AuthError }> {
  for (const factorId of factors) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    if (!error) return { isRight: true }
    if (isOutage(error)) return { isRight: false, error }
  }
  return { isRight: false }
}
