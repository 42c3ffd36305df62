import { text } from 'node:stream/consumers'
import { randomPassword } from '../../server/auth/random-password.ts'

/** The password for an account, and what there is to tell of it. */
export type NewPassword = { password: string; notice: string[] }

/** The password that standard input holds (`fromInput`: `--password-stdin`), else a random one, which is shown once. */
export async function newPassword(fromInput: boolean | undefined): Promise<NewPassword> {
  if (fromInput) return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), notice: [] }
  const password = randomPassword()
  return { password, notice: [`password  ${password}   (shown this once)`] }
}
