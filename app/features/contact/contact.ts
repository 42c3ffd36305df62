import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type ContactContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['contact']>
  contact: Localized<NonNullable<HomeQueryResult['contact']>>
}

/** What a visitor writes; every field as typed, so possibly blank. */
export type ContactMessage = { name: string; email: string; phone: string; message: string }

export type RequiredField = 'name' | 'email' | 'message'

const required: RequiredField[] = ['name', 'email', 'message']

/** Required fields that are blank, in the order of the form. */
export function missingFields(message: ContactMessage): RequiredField[] {
  return required.filter((field) => message[field].trim() === '')
}
