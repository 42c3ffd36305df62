import { defineField } from '@sanity/types'
import type { ConditionalPropertyCallback, CustomValidator, FieldDefinition, Rule } from '@sanity/types'
import { apiVersion } from '../../app/content/api-version.ts'
import { t } from '../i18n/t.ts'
import { timeToAnswer } from './validation/course-dates.ts'
import { calendarDay } from './validation/formats.ts'
import { requiredBy, requiredTexts, textLength, type TextLimit } from './validation/texts.ts'

type Field = { name: string; title: string; description?: string; group?: string }

export type OptionalIn = (document: { _type: string; group?: unknown }) => boolean

type LocalizedField = Field & {
  fieldset?: string
  optional?: boolean
  optionalIn?: OptionalIn
  hidden?: ConditionalPropertyCallback
  limit?: TextLimit
}

export const stringField = (field: LocalizedField) => localizedField('localizedString', field)

export const textField = (field: LocalizedField) => localizedField('localizedText', field)

export const bodyField = (field: LocalizedField) => localizedField('localizedBlocks', field)

function localizedField(
  type: string,
  { optional, optionalIn, limit, ...field }: LocalizedField,
): FieldDefinition {
  const rules = (rule: Rule, mayBeMissing?: boolean) => [
    rule.custom((value: object | undefined, context) =>
      mayBeMissing && value === undefined ? true : requiredTexts(value, context),
    ),
    ...(limit ? [rule.custom(textLength(limit)).warning()] : []),
  ]
  return defineField({
    ...field,
    type,
    // Read by the list of missing translations.
    options: { optional, optionalIn } as object,
    validation: optional
      ? (rule) => rules(rule, true)
      : requiredBy((rule, { document }) => rules(rule, document && optionalIn?.(document))),
  })
}

export function pictureField(field: Field): FieldDefinition {
  return defineField({
    ...field,
    type: 'picture',
    // `assetRequired()` would repeat the note of `required()`.
    validation: (rule) =>
      rule.required().custom((value?: object) => !value || 'asset' in value || t('Choose a picture')),
  })
}

type SeoField = { group?: string; optional?: boolean; description?: string }

export function seoField({ group, optional, description }: SeoField = {}): FieldDefinition {
  return defineField({
    name: 'seo',
    title: 'Search and sharing',
    description:
      description ??
      (optional
        ? 'Leave empty to use the title and the excerpt.'
        : 'What search engines and shared links show of this page.'),
    type: 'seo',
    group,
    options: { collapsible: true, collapsed: optional },
    validation: (rule) => (optional ? rule : rule.required()),
  })
}

/** Leaves room for moves between neighbours. */
export const orderStep = 10

const maxOrderQuery = '*[_type == $type && defined(order)] | order(order desc)[0].order'

export function orderField(type: string, description: string, group?: string): FieldDefinition {
  return defineField({
    name: 'order',
    title: 'Order',
    description,
    type: 'number',
    group,
    async initialValue(_params, { getClient }) {
      const last = await getClient({ apiVersion }).fetch<number | null>(
        maxOrderQuery,
        { type },
        { perspective: 'raw' },
      )
      return (last ?? 0) + orderStep
    },
    validation: (rule) => rule.required().integer().min(0),
  })
}

/** Fields of courses and of the summer program; pages and search engines read them. */
export const offerFields = (...warnings: CustomValidator<string | undefined>[]) => [
  defineField({
    name: 'price',
    title: 'Price in full',
    description: 'In US dollars, without sign. Other texts repeat it: change them together.',
    type: 'number',
    validation: (rule) => rule.positive(),
  }),
  defineField({
    name: 'applyBy',
    title: 'Apply by',
    description: 'The last day for applications.',
    type: 'date',
    validation: (rule) => [
      rule.custom(calendarDay),
      ...[timeToAnswer, ...warnings].map((warning) => rule.custom(warning).warning()),
    ],
  }),
]
