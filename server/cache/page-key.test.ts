import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { pageKey, parametersByPath } from './page-key.ts'
import { projectRoot } from '../config/paths.ts'

type Route = (typeof routes)[number]

const withChildren = (route: Route, base = ''): { path: string; file: string }[] => {
  const path = route.path ? `${base}/${route.path}` : base
  return [
    { path: path || '/', file: route.file },
    ...(route.children ?? []).flatMap((child) => withChildren(child, path)),
  ]
}

const isCached = (path: string) =>
  pageKey({ method: 'GET', path, cookie: null, userAgent: null, knownCountry: () => null }) !== null

test('every cached page that reads its query is listed with the parameters', () => {
  const reading = routes
    .flatMap((route) => withChildren(route))
    .filter(({ path, file }) => {
      return isCached(path) && readFileSync(join(projectRoot, 'app', file), 'utf8').includes('searchParams')
    })
  expect(reading.map(({ path }) => path)).toEqual(Object.keys(parametersByPath))
})
