import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { checkPaths, homeSections } from './path-rules.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** Ids of the sections of the home page, in its markup or in a component of their own. */
function sectionsOfHome(): string[] {
  const page = read('app/routes/home.tsx')
  const sections = [...page.matchAll(/<(\w+Section)(?:[^>]*? id="([\w-]+)")?/g)]
  return sections.flatMap(([, name, id]) => {
    if (id) return [id]
    const file = new RegExp(`import { ${name} } from '#(app/[^']+)'`).exec(page)?.[1]
    return file ? [...read(file).matchAll(/<section id="([\w-]+)"/g)].map((match) => match[1] ?? '') : []
  })
}

test('links may lead to the sections of the home page, in every language, and to no others', () => {
  const sections = sectionsOfHome()
  expect(sections).toEqual(expect.arrayContaining(['why', 'pricing', 'contact']))
  expect([...homeSections].sort()).toEqual(sections.sort())
  const links = sections.flatMap((id) => [`/#${id}`, `/zh#${id}`, `/zh-TW#${id}`])
  expect(checkPaths(links.map((href) => ({ _id: href, _type: 'note', href })))).toEqual([])
})

test('a link to the old path of a redirect is accepted', () => {
  const redirect = { _id: 'redirect-old', _type: 'redirect', from: '/old', to: '/about' }
  const link = { _id: 'one', _type: 'note', href: '/zh/old/' }
  expect(checkPaths([link, redirect])).toEqual([])
  const [problem] = checkPaths([link])
  expect(problem?.message).toBe('links to /zh/old/, but there is no page /zh/old/')
})
