import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'

/** Makes the field for what search engines and shared links show of a page. */
export function seoField(options: { group?: string; optional?: boolean } = {}): FieldDefinition {
  return defineField({
    name: 'seo',
    title: 'Search and sharing',
    description: options.optional
      ? 'Leave empty to use the title and the excerpt.'
      : 'What search engines and shared links show of this page.',
    type: 'seo',
    group: options.group,
    options: { collapsible: true, collapsed: options.optional },
    validation: (rule) => (options.optional ? rule : rule.required()),
  })
}
