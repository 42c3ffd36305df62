import type { DocumentActionsResolver, SchemaPluginOptions } from 'sanity'
import { say } from '../i18n/say.ts'

/** Types of which there is one document, and its id. */
export const singletons = {
  siteSettings: 'siteSettings',
  homePage: 'homePage',
  summerProgram: 'summerProgram',
  aboutPage: 'aboutPage',
  projectsPage: 'projectsPage',
  chatScript: 'chatScript',
} as const

const removing = new Set(['delete', 'duplicate', 'unpublish'])

/** A singleton can be changed and published; without it pages would be empty, and a second one nobody would read. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  isSingleton(schemaType) ? actions.filter(({ action }) => !action || !removing.has(action)) : actions

/** What “Create new” offers: everything but singletons. A mentor who is made in a group begins in it. */
export const singletonTemplates: SchemaPluginOptions['templates'] = (templates) => [
  ...templates.filter(({ schemaType }) => !isSingleton(schemaType) && schemaType !== 'previewLink'),
  {
    id: 'mentor-of-group',
    title: say('Mentor'),
    schemaType: 'mentor',
    parameters: [{ name: 'group', type: 'string' }],
    value: ({ group }: { group: string }) => ({ group }),
  },
]

function isSingleton(type: string): type is keyof typeof singletons {
  return Object.hasOwn(singletons, type)
}
