import { expect, test } from 'vitest'
import { projectGroups } from '#app/content/project-groups.ts'
import { listProjects, projectsSearch } from './project-list.ts'

type Projects = Parameters<typeof listProjects>[0]

const projects = [
  { _id: 'rain', group: 'earth' },
  { _id: 'heart', group: 'health' },
  { _id: 'ice', group: 'earth' },
] as Projects

test('counts projects by group, in the order of the groups and the language of the visitor', () => {
  const { health, earth } = projectGroups
  expect(listProjects(projects, null, 'zh')).toMatchObject({
    group: null,
    total: 3,
    groups: [
      { slug: 'health', name: health.zh, count: 1 },
      { slug: 'earth', name: earth.zh, count: 2 },
    ],
    projects: [{ _id: 'rain' }, { _id: 'heart' }, { _id: 'ice' }],
  })
})

test('a group is a URL', () => {
  const list = listProjects(projects, 'earth', 'en')
  expect(list?.projects.map(({ _id }) => _id)).toEqual(['rain', 'ice'])
  expect(projectsSearch(list?.group ?? null)).toBe('?group=earth')
})

test('a group without projects is no page', () => {
  expect(listProjects(projects, 'cooking', 'en')).toBeNull()
  expect(listProjects([], null, 'en')?.groups).toEqual([])
})
