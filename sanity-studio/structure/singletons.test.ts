import type { DocumentActionsContext, Template } from 'sanity'
import { expect, test } from 'vitest'
import { singletonActions, singletonTemplates } from './singletons.ts'

const actions = ['publish', 'delete', 'duplicate', 'unpublish', 'discardChanges'].map((action) =>
  Object.assign(() => null, { action }),
) as unknown as Parameters<typeof singletonActions>[0]

const withoutDuplicate = ['publish', 'delete', 'unpublish', 'discardChanges']

test.each([
  // Required by the site.
  ['homePage', 'homePage', ['publish', 'discardChanges']],
  ['legalPage', 'legal-privacy', ['publish', 'discardChanges']],
  ['legalPage', 'drafts.legal-accessibility', ['publish', 'discardChanges']],
  ['legalPage', 'terms', withoutDuplicate],
  ['newsArticle', 'x', actions.map(({ action }) => action)],
])('a %s with the id %s has the actions %j', (schemaType, documentId, names) => {
  const context = { schemaType, documentId } as DocumentActionsContext
  expect(singletonActions(actions, context).map(({ action }) => action)).toEqual(names)
})

test('“Create new” offers neither a second home page nor another legal page', () => {
  const own = ['homePage', 'legalPage', 'newsArticle', 'previewLink'].map(
    (schemaType) => ({ id: schemaType, schemaType }) as Template,
  )
  const templates = (singletonTemplates as (templates: Template[]) => Template[])(own)
  const offered = templates.filter(({ parameters }) => !parameters)
  expect(offered.map(({ id }) => id)).toEqual(['newsArticle'])
  const legal = templates.find(({ schemaType }) => schemaType === 'legalPage')
  expect((legal!.value as (parameters: object) => unknown)({ slug: 'privacy' })).toEqual({
    slug: { _type: 'slug', current: 'privacy' },
  })
})
