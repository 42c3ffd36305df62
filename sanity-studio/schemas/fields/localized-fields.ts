import { defineField } from '@sanity/types'
import type { ConditionalPropertyCallback, FieldDefinition, Rule } from '@sanity/types'
import { textLength } from '../validation/text-length.ts'
import type { TextLimit } from '../validation/text-length.ts'

export type OptionalIn = (document: { _type: string; group?: unknown }) => boolean

type LocalizedField = {
  name: string
  title: string
  description?: string
  group?: string
  fieldset?: string
  optional?: boolean
  optionalIn?: OptionalIn
  hidden?: ConditionalPropertyCallback
  limit?: TextLimit
}

export function stringField(field: LocalizedField): FieldDefinition {
  return localizedField('localizedString', field)
}

export function textField(field: LocalizedField): FieldDefinition {
  return localizedField('localizedText', field)
}

function localizedField(
  type: string,
  { optional, optionalIn, limit, ...field }: LocalizedField,
): FieldDefinition {
  const rules = (rule: Rule, isOptional = optional) => [
    isOptional ? rule : rule.required(),
    ...(limit ? [rule.custom(textLength(limit)).warning()] : []),
  ]
  return defineField({
    ...field,
    type,
    // Read by the list of missing translations.
    options: { optional, optionalIn } as object,
    // Because of the second parameter, Sanity evaluates the rules per document.
    validation: optionalIn
      ? (rule, context) => rules(rule, context?.document && optionalIn(context.document))
      : (rule) => rules(rule),
  })
}
