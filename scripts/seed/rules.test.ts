import { expect, test } from 'vitest'
import { homeAnchors } from '../../app/utils/home-sections.ts'
import { checkPaths } from './rules.ts'

const linking = (href: string) => ({ _id: href, _type: 'note', href })

test('links may lead to the sections of the home page, in every language, and to no others', () => {
  const documents = (anchors: string[]) =>
    anchors.flatMap((id) => [`/#${id}`, `/zh#${id}`, `/zh-TW#${id}`]).map(linking)
  expect(checkPaths(documents(Object.values(homeAnchors)))).toEqual([])
  expect(checkPaths(documents(['nowhere']))).toHaveLength(3)
})

test('a link to the old path of a redirect is accepted', () => {
  const redirect = { _id: 'redirect-old', _type: 'redirect', from: '/old', to: '/about' }
  const link = { _id: 'one', _type: 'note', href: '/zh/old/' }
  expect(checkPaths([link, redirect])).toEqual([])
  const [problem] = checkPaths([link])
  expect(problem?.message).toBe('links to /zh/old/, but there is no page /zh/old/')
})
