import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'

type Options = { group?: string; optional?: boolean; description?: string }

export function seoField(options: Options = {}): FieldDefinition {
  return defineField({
    name: 'seo',
    title: 'Search and sharing',
    description:
      options.description ??
      (options.optional
        ? 'Leave empty to use the title and the excerpt.'
        : 'What search engines and shared links show of this page.'),
    type: 'seo',
    group: options.group,
    options: { collapsible: true, collapsed: options.optional },
    validation: (rule) => (options.optional ? rule : rule.required()),
  })
}
