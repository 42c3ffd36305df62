import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { clientNetworks } from '../../shared/limits/client-network.ts'
import { createFairQueue, type QueueClient } from '../../shared/limits/fair-queue.ts'

/** OWASP's setting for scrypt: 128 MB of work memory, about 0.2 s. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const KEY_BYTES = 32
const SALT_BYTES = 16

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 200

/** `salt.key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/**
 * Takes as long without a hash, so that timing does not reveal whether an account exists. Rejects as the queue does:
 * too many wait, or the client has gone.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  client?: QueueClient,
): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split('.')
  const saltBytes = hash ? Buffer.from(salt, 'base64url') : Buffer.alloc(SALT_BYTES)
  const derived = await derive(password, saltBytes, client)
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** One at a time: parallel hashing takes 128 MB each, and blocks the thread pool that reads files. */
const queue = createFairQueue({ slots: 1, perClient: 8 })

/** Accounts are made in commands, which have no address. */
function derive(
  password: string,
  salt: Buffer,
  client: QueueClient = { holders: clientNetworks('') },
): Promise<Buffer> {
  return queue.run(client, () => deriveNow(password, salt))
}

function deriveNow(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
