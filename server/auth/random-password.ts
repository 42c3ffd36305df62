import { randomBytes } from 'node:crypto'

export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}
