import { emailAddress as address } from '../../../app/email-address.ts'
import { say } from '../../i18n/say.ts'

/** Accepts one plain e-mail address, without a display name. */
export function emailAddress(value: string | undefined): true | string {
  if (value === undefined || (address.test(value) && !/[,;]/.test(value))) return true
  return say('Write one e-mail address, such as hello@academy.example')
}
