import type { ContactFormQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { Topic } from '#app/islands/contact/contact.ts'

type Offers = Localized<Omit<ContactFormQueryResult, 'mailRecipients'>>

/** What a message can be about, applications first. */
export function topicsOf({ programs, summerProgram, services }: Offers): Topic[] {
  const summer = summerProgram ? [{ ...summerProgram, title: summerProgram.label }] : []
  return [...programs, ...summer, ...services].map(({ topic, title }) => ({ name: topic, label: title }))
}
