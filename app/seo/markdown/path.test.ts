import { expect, test } from 'vitest'
import { legalPages } from '#app/content/document-types.ts'
import { markdownPath } from './path.ts'

test.each<[string, string | null]>([
  ['/', '/index.md'],
  ['/about', '/about.md'],
  ['/about/', '/about.md'],
  ['/projects', '/projects.md'],
  ['/news', '/news.md'],
  ['/news/lamps', '/news/lamps.md'],
  ...legalPages.map((name) => [`/${name}`, `/${name}.md`] as [string, string]),
  ...['/search', '/chat', '/nowhere', '/news/lamps.md', '/news/lamps/more', '/about/us', '/feed.xml'].map(
    (path) => [path, null] as [string, null],
  ),
])('the Markdown of %s is at %s', (path, markdown) => expect(markdownPath(path)).toBe(markdown))
