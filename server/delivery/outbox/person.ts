import { accountAddress } from '../../../app/utils/email-address.ts'
import type { Delivery } from './outbox.ts'

/** Where the payloads of deliveries hold the address of whoever wrote. */
const addressFields = ['email', 'contact_email']

/** Whether a delivery holds what somebody with this email address wrote, or is a mail to them. */
export function isFromPerson(email: string, { kind, payload }: Pick<Delivery, 'kind' | 'payload'>): boolean {
  const wanted = accountAddress(email)
  return wanted !== '' && addressesIn(payload, kind === 'acknowledgement' ? 'to' : null).includes(wanted)
}

function addressesIn(value: unknown, recipient: 'to' | null): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    if (typeof field !== 'string') return addressesIn(field, recipient)
    return addressFields.includes(name) || name === recipient ? [accountAddress(field)] : []
  })
}
