import type { FieldError, FieldMember, ObjectMember } from 'sanity'

/**
 * What a localized value has to show of each language: its field, or, where something else than the Studio wrote what the field
 * cannot hold (a text for a body, blocks without keys), what Sanity says of it and offers to mend.
 */
export function languageMembers(members: readonly ObjectMember[]): (FieldMember | FieldError)[] {
  return members.filter((member) => member.kind === 'field' || member.kind === 'error')
}

export function fieldOf(member: FieldMember | FieldError): string {
  return member.kind === 'error' ? member.fieldName : member.name
}
