import { invisible } from '../../packages/shared/invisible.ts'
import { accountAddress, emailAddress } from '../../packages/shared/email-address.ts'

/** Without invisible characters and `mailto:`, full-width letters narrowed: otherwise mail to it fails and searches miss it. */
export function visibleAddress(written: string): string {
  return written
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^(?:(?:mailto|tel):\s*)+/i, '')
}

/** Older rows may hold the address as a link or as typed. */
export function storedForms(written: string): string[] {
  const visible = visibleAddress(written)
  const forms = [visible, `mailto:${visible}`]
  const typed = written.trim()
  const isOther = !forms.map(accountAddress).includes(accountAddress(typed))
  return isOther && emailAddress.test(typed) && !/\p{Cc}/u.test(typed) ? [...forms, typed] : forms
}
