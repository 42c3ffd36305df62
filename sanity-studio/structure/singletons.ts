import type { DocumentActionsResolver, SchemaPluginOptions } from 'sanity'
import { say } from '../i18n/say.ts'
import { legalPages, type LegalPage } from '../../app/sanity/shared/legal-pages.ts'
import { isSingleton, singletons } from '../../app/sanity/shared/singletons.ts'

/** Id of the document that the site shows at the address of a legal page. */
export function legalPageId(slug: LegalPage): string {
  return `legal-${slug}`
}

const legalPageIds = new Set(legalPages.map(legalPageId))

const unmade = new Set<string>([...singletons, 'legalPage', 'previewLink'])

/**
 * A singleton and a legal page can be changed and published; without them pages would be empty, and a second one nobody
 * would read. A legal page at an address that the site does not show can be deleted.
 */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType, documentId = '' }) => {
  if (!isSingleton(schemaType) && schemaType !== 'legalPage') return actions
  const isNeeded = isSingleton(schemaType) || legalPageIds.has(documentId.replace(/^drafts\./, ''))
  const refused = new Set(isNeeded ? ['delete', 'duplicate', 'unpublish'] : ['duplicate'])
  return actions.filter(({ action }) => !action || !refused.has(action))
}

/** What “Create new” offers: everything but singletons. A mentor who is made in a group begins in it. */
export const singletonTemplates: SchemaPluginOptions['templates'] = (templates) => [
  ...templates.filter(({ schemaType }) => !unmade.has(schemaType)),
  {
    id: 'mentor-of-group',
    title: say('Mentor'),
    schemaType: 'mentor',
    parameters: [{ name: 'group', type: 'string' }],
    value: ({ group }: { group: string }) => ({ group }),
  },
  {
    id: 'legal-page-at',
    title: say('Legal page'),
    schemaType: 'legalPage',
    parameters: [{ name: 'slug', type: 'string' }],
    value: ({ slug }: { slug: string }) => ({ slug: { _type: 'slug', current: slug } }),
  },
]
