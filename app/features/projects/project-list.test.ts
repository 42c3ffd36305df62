import { expect, test } from 'vitest'
import { listProjects, projectsSearch } from './project-list.ts'

type Projects = Parameters<typeof listProjects>[0]

const project = (_id: string, en: string, zh: string) => ({
  _id,
  category: { _type: 'localizedString', en, zh },
})

const projects = [
  project('heart', 'Health and care', '健康与照护'),
  project('rain', 'Climate', '气候'),
  project('ice', 'Climate', '气候'),
] as Projects

test('counts projects by category, the most frequent first, in the language of the visitor', () => {
  expect(listProjects(projects, null, 'zh')).toMatchObject({
    category: null,
    total: 3,
    categories: [
      { slug: 'climate', name: '气候', count: 2 },
      { slug: 'health-and-care', name: '健康与照护', count: 1 },
    ],
    projects: [{ _id: 'heart' }, { _id: 'rain' }, { _id: 'ice' }],
  })
})

test.each(['en', 'zh', 'zh-TW'] as const)('a category has the same URL in %s', (locale) => {
  const list = listProjects(projects, 'climate', locale)
  expect(list?.projects.map(({ _id }) => _id)).toEqual(['rain', 'ice'])
  expect(projectsSearch(list?.category ?? null)).toBe('?category=climate')
})

test('a category without projects is no page', () => {
  expect(listProjects(projects, 'cooking', 'en')).toBeNull()
  expect(listProjects([], null, 'en')?.categories).toEqual([])
})
