import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id in the style of Sanity's own (letters and digits). 22 characters carry about 130 bits. */
export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < ALPHABET.length * 4 && id.length < length) id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}
