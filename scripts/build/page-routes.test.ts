import { expect, test } from 'vitest'
import { pageRoutes } from './page-routes.ts'

test('returns pages and their parents in order', () => {
  const routes = {
    root: {},
    'routes/page': { parentId: 'root' },
    'routes/home': { parentId: 'routes/page' },
    'routes/admin': { parentId: 'routes/page' },
    'routes/admin.leads': { parentId: 'routes/admin' },
    'routes/feed': { parentId: 'root' },
    'routes/api.leads': {},
  }
  const pages = ['root', 'routes/page', 'routes/home', 'routes/admin', 'routes/admin.leads']
  expect(Object.keys(pageRoutes(routes))).toEqual(pages)
})
