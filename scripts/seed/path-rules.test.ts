import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'
import { checkPaths, homeSections } from './path-rules.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** The sections of the home page that have an anchor, in its order: written there or in a component of their own. */
function sectionsOfHome(): string[] {
  const page = read('app/routes/home.tsx')
  const written = [...page.matchAll(/<(\w+Section)(?:[^>]*? id="([\w-]+)")?/g)]
  return written.flatMap(([, name, id]) => {
    if (id) return [id]
    const file = new RegExp(`import { ${name} } from '#(app/[^']+)'`).exec(page)?.[1]
    return file ? [...read(file).matchAll(/<section id="([\w-]+)"/g)].map((match) => match[1] ?? '') : []
  })
}

test('links may lead to the sections that the home page has, and to no others', () => {
  expect(sectionsOfHome()).toEqual(expect.arrayContaining(['why', 'pricing', 'contact']))
  expect([...homeSections].sort()).toEqual(sectionsOfHome().sort())
})

test.each(sectionsOfHome())('a link to the section %s of the home page is right in every language', (id) => {
  const links = [`/#${id}`, `/zh#${id}`, `/zh-TW#${id}`]
  const documents = links.map((href) => ({ _id: href, _type: 'note', href }))
  expect(checkPaths(documents)).toEqual([])
})

test('a link to the old address of a redirect is right', () => {
  const redirect = { _id: 'redirect-old', _type: 'redirect', from: '/old', to: '/about' }
  const link = { _id: 'one', _type: 'note', href: '/zh/old/' }
  expect(checkPaths([link, redirect])).toEqual([])
  expect(checkPaths([link]).map(({ message }) => message)).toEqual([
    'links to /zh/old/, but there is no page /zh/old/',
  ])
})
