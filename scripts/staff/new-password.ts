import { text } from 'node:stream/consumers'
import { randomPassword } from '../../server/auth/random-password.ts'

export type NewPassword = { password: string; notice: string[] }

export async function newPassword(fromInput: boolean | undefined): Promise<NewPassword> {
  if (fromInput) return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), notice: [] }
  const password = randomPassword()
  return { password, notice: [`password  ${password}   (shown this once)`] }
}
