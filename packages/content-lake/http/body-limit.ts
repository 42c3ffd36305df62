import { bodySize, createBodyBudget } from '../../shared/body-budget.ts'
import type { LakeLimits } from '../limits.ts'
import type { Identity } from './auth.ts'
import { httpError } from './errors.ts'

/** Longest body that a client without identity may send. */
const ANONYMOUS_BYTES = 64 * 1024

/** Holds the bytes of a body until the returned function is called. Throws a LakeError (503) before they are read. */
export function createBodyLimit({ fileUploadBytes }: LakeLimits) {
  const reserveAnonymous = createBodyBudget({
    perNetwork: 16 * ANONYMOUS_BYTES,
    total: 256 * ANONYMOUS_BYTES,
  })
  const reserve = createBodyBudget({ perNetwork: 2 * fileUploadBytes, total: 5 * fileUploadBytes })

  return function holdBody({ headers }: Request, identity: Identity | null, address: string): () => void {
    const release = identity
      ? reserve(identity.id, bodySize(headers, fileUploadBytes))
      : reserveAnonymous(address, bodySize(headers, ANONYMOUS_BYTES))
    if (!release) throw httpError(503, 'Too many bodies are being sent')
    return release
  }
}
