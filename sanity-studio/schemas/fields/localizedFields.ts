import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'
import { textLength } from '../validation/textLength.ts'
import type { TextLimit } from '../validation/textLength.ts'

type LocalizedField = {
  name: string
  title: string
  description?: string
  group?: string
  fieldset?: string
  /** Leaves out the rule that the field must be filled. */
  optional?: boolean
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

function localizedField(type: string, { optional, limit, ...field }: LocalizedField): FieldDefinition {
  return defineField({
    ...field,
    type,
    // Read by the list of what is missing.
    options: { optional } as object,
    validation: (rule) => [
      optional ? rule : rule.required(),
      ...(limit ? [rule.custom(textLength(limit)).warning()] : []),
    ],
  })
}
