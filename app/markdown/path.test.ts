import { expect, test } from 'vitest'
import { legalPages } from '#app/legal-pages.ts'
import { markdownPath } from './path.ts'

test.each([
  ['/', '/index.md'],
  ['/about', '/about.md'],
  ['/about/', '/about.md'],
  ['/projects', '/projects.md'],
  ['/news', '/news.md'],
  ['/news/lamps', '/news/lamps.md'],
])('%s can be read as Markdown at %s', (path, markdown) => expect(markdownPath(path)).toBe(markdown))

test.each(legalPages)('the legal page %s can be read as Markdown', (name) =>
  expect(markdownPath(`/${name}`)).toBe(`/${name}.md`),
)

test.each(['/search', '/chat', '/nowhere', '/news/lamps.md', '/news/lamps/more', '/about/us', '/feed.xml'])(
  '%s cannot be read as Markdown',
  (path) => expect(markdownPath(path)).toBeNull(),
)
