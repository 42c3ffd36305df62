import type { FieldError, FieldMember, ObjectMember } from 'sanity'

/** Errors stand for invalid values from outside the Studio, with Sanity's offer to repair them. */
export function languageMembers(members: readonly ObjectMember[]): (FieldMember | FieldError)[] {
  return members.filter((member) => member.kind === 'field' || member.kind === 'error')
}

export function fieldOf(member: FieldMember | FieldError): string {
  return member.kind === 'error' ? member.fieldName : member.name
}
