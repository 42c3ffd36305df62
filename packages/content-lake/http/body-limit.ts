import { bodySize } from '../../shared/body-size.ts'
import { createNetworkBudget } from '../../shared/network-budget.ts'
import type { Identity } from './auth.ts'
import { httpError } from './errors.ts'

/** Longest body that a client without identity may send: the form of the sign-in page. */
const ANONYMOUS_BYTES = 64 * 1024

/**
 * Holds the bytes of an anonymous body until the returned function is called. Throws a LakeError (503) before they are
 * read. Bodies of users wait for their turn (`readBody`).
 */
export function createBodyLimit() {
  const reserve = createNetworkBudget({ perNetwork: 16 * ANONYMOUS_BYTES, total: 256 * ANONYMOUS_BYTES })
  return function holdBody({ headers }: Request, identity: Identity | null, address: string): () => void {
    const release = reserve(address, identity ? 0 : bodySize(headers, ANONYMOUS_BYTES))
    if (!release) throw httpError(503, 'Too many bodies are being sent')
    return release
  }
}
