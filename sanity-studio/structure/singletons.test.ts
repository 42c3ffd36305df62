import type { DocumentActionsContext, Template } from 'sanity'
import { expect, test } from 'vitest'
import { singletonActions, singletonTemplates } from './singletons.ts'

const actions = ['publish', 'delete', 'duplicate', 'unpublish', 'discardChanges'].map((action) =>
  Object.assign(() => null, { action }),
) as unknown as Parameters<typeof singletonActions>[0]

const offered = (schemaType: string, documentId?: string) =>
  singletonActions(actions, { schemaType, documentId } as DocumentActionsContext).map(({ action }) => action)

test.each([
  ['homePage', 'homePage'],
  ['legalPage', 'legal-privacy'],
  ['legalPage', 'drafts.legal-accessibility'],
])('what the site cannot do without can be published, not removed: %s %s', (type, id) => {
  expect(offered(type, id)).toEqual(['publish', 'discardChanges'])
})

test('an article, and a legal page that no address shows, can be deleted', () => {
  expect(offered('newsArticle', 'x')).toContain('delete')
  expect(offered('legalPage', 'terms')).toContain('delete')
  expect(offered('legalPage', 'terms')).not.toContain('duplicate')
})

test('“Create new” offers neither a second home page nor another legal page', () => {
  const own = ['homePage', 'legalPage', 'newsArticle', 'previewLink'].map(
    (schemaType) => ({ id: schemaType, schemaType }) as Template,
  )
  const templates = (singletonTemplates as (templates: Template[]) => Template[])(own)
  const offered = templates.filter(({ parameters }) => !parameters)
  expect(offered.map(({ id }) => id)).toEqual(['newsArticle'])
  const legal = templates.find(({ schemaType }) => schemaType === 'legalPage')
  expect((legal?.value as (given: object) => unknown)({ slug: 'privacy' })).toEqual({
    slug: { _type: 'slug', current: 'privacy' },
  })
})
