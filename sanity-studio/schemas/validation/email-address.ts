import { emailAddress as address } from '../../../app/utils/email-address.ts'
import { say } from '../../i18n/say.ts'

/** Accepts one plain email address, without a display name. */
export function emailAddress(value: string | undefined): true | string {
  if (value === undefined || (address.test(value) && !/[,;]/.test(value))) return true
  return say('Write one email address, such as hello@academy.example')
}
