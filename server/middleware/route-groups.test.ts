import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import config from '../../app/routes.ts'
import { routeGroups } from './route-groups.ts'

type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; parentId?: string }
type Branch = (typeof config)[number]

const routes: Record<string, Route> = Object.fromEntries(
  config.flatMap((branch) => flat(branch, 'root')).map((route) => [route.id, route]),
)
routes.root = { id: 'root', path: '' }

function flat({ id, file, path, index, caseSensitive, children = [] }: Branch, parentId: string): Route[] {
  const own = { id: id ?? file, path, index, caseSensitive, parentId }
  return [own, ...children.flatMap((child) => flat(child, own.id))]
}

type Tree = Omit<Route, 'parentId'> & { children?: Tree[] }

function treeOf(some: Record<string, Route>, parentId?: string): Tree[] {
  const children = Object.values(some).filter((route) => route.parentId === parentId)
  return children.map(({ id, path, index, caseSensitive }) =>
    index ? { id, path, index } : { id, path, caseSensitive, children: treeOf(some, id) },
  )
}

function found(some: Record<string, Route>, path: string) {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const matches = matchRoutes(treeOf(some) as Parameters<typeof matchRoutes>[0], page) ?? []
  return matches.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }))
}

const groups = routeGroups(routes)
const own = (path: string) => groups.routesOf(groups.groupOf(path))

const ofRoutes = Object.values(routes)
  .flatMap(({ path = '', parentId }) => [path, `${routes[parentId!]?.path ?? ''}/${path}`])
  .map((path) => `/${path}`.replace(/\/+/g, '/').replace(/:\w+\??|\*/g, 'some-thing'))

const paths = new Set([
  ...ofRoutes,
  ...ofRoutes.map((path) => `${path.replace(/\/$/, '') || '/_root'}.data`),
  ...ofRoutes.map((path) => path.toUpperCase()),
  ...ofRoutes.map((path) => `${path}/more`),
  ...ofRoutes.map((path) => `/${path}`),
  ...['/.data', '/%61bout', '/about%2Fus', '/news/%E8%AF%BE', '/課程', '/about/', '/aboutus', '/index.md/'],
  ...['/constructor', '/__proto__'],
])

test('a path matches the same routes within its group as among all', () => {
  expect(paths.size).toBeGreaterThan(300)
  for (const path of paths) expect(found(own(path), path), path).toEqual(found(routes, path))
})

test('/__manifest has all routes', () => {
  expect(own('/__manifest')).toBe(routes)
})

test('the group of a page has few routes', () => {
  const frame = ['routes/page.tsx', 'routes/not-found.tsx', 'root']
  expect(Object.keys(own('/')).sort()).toEqual([...frame, 'routes/home.tsx'].sort())
  expect(Object.keys(own('/nothing'))).toEqual(frame)
  expect(groups.groupOf('/nothing')).toBe(groups.groupOf('/nothing-else'))
})
