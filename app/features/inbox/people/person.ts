import { accountAddress, storedAddress } from '../../../../packages/shared/text/email-address.ts'
import { visiblePhone } from '#app/utils/phone-number.ts'
import { isSameNumber, numberForms } from '#app/utils/same-number.ts'
import { storedForms, visibleAddress } from '#app/utils/stored-address.ts'

/** The address or number as shown, with the forms in which it may be stored; none for what is neither an address nor a number. */
type Person = { shown: string; forms: string[] }

export function readPerson(typed: string): Person {
  const address = visibleAddress(typed)
  if (storedAddress.test(address)) return { shown: address, forms: storedForms(typed) }
  const isNumber = !address.includes('@') && numberForms(address) !== null
  return { shown: address, forms: isNumber ? [visiblePhone(typed)] : [] }
}

/** Compares the person with what is typed to confirm. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [visibleAddress(one), visibleAddress(other)]
  if (a.includes('@') || b.includes('@')) return accountAddress(a) === accountAddress(b)
  return isSameNumber(a, b)
}
