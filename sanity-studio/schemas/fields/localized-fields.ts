import { defineField } from '@sanity/types'
import type { ConditionalPropertyCallback, FieldDefinition, Rule } from '@sanity/types'
import { textLength } from '../validation/text-length.ts'
import type { TextLimit } from '../validation/text-length.ts'

/** Says of a document whether a field in it need not be filled. */
export type OptionalIn = (document: { _type: string; group?: unknown }) => boolean

type LocalizedField = {
  name: string
  title: string
  description?: string
  group?: string
  fieldset?: string
  /** Leaves out the rule that the field must be filled. */
  optional?: boolean
  /** The same for some documents only. */
  optionalIn?: OptionalIn
  hidden?: ConditionalPropertyCallback
  /** Warns about longer texts. */
  limit?: TextLimit
}

/** Makes a field for one line in each language; required unless said otherwise. */
export function stringField(field: LocalizedField): FieldDefinition {
  return localizedField('localizedString', field)
}

/** Makes a field for several plain lines in each language; required unless said otherwise. */
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
    // Read by the list of what is missing.
    options: { optional, optionalIn } as object,
    // With a second parameter Sanity asks for the rules of each document anew.
    validation: optionalIn
      ? (rule, context) => rules(rule, context?.document && optionalIn(context.document))
      : (rule) => rules(rule),
  })
}
