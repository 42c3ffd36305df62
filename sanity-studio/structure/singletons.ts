import type { DocumentActionsResolver, SchemaPluginOptions } from 'sanity'
import { t } from '../i18n/t.ts'
import { legalPages, type LegalPage, isSingleton, singletons } from '../../app/content/document-types.ts'

export function legalPageId(slug: LegalPage): string {
  return `legal-${slug}`
}

const legalPageIds = new Set(legalPages.map(legalPageId))

const notCreatable = new Set<string>([...singletons, 'legalPage', 'previewLink'])

/** Pages need singletons and legal pages, and ignore duplicates. A legal page with an unknown slug can be deleted. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType, documentId = '' }) => {
  if (!isSingleton(schemaType) && schemaType !== 'legalPage') return actions
  const isNeeded = isSingleton(schemaType) || legalPageIds.has(documentId.replace(/^drafts\./, ''))
  const hiddenActions = new Set(isNeeded ? ['delete', 'duplicate', 'unpublish'] : ['duplicate'])
  return actions.filter(({ action }) => !action || !hiddenActions.has(action))
}

export const singletonTemplates: SchemaPluginOptions['templates'] = (templates) => [
  ...templates.filter(({ schemaType }) => !notCreatable.has(schemaType)),
  {
    id: 'mentor-of-group',
    title: t('Mentor'),
    schemaType: 'mentor',
    parameters: [{ name: 'group', type: 'string' }],
    value: ({ group }: { group: string }) => ({ group }),
  },
  {
    id: 'legal-page-at',
    title: t('Legal page'),
    schemaType: 'legalPage',
    parameters: [{ name: 'slug', type: 'string' }],
    value: ({ slug }: { slug: string }) => ({ slug: { _type: 'slug', current: slug } }),
  },
]
