import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { LegalPage } from './LegalPage.tsx'
import type { LegalContent } from './legal.ts'

const edit = 'id=legal-privacy;type=legalPage;path=body.en'

function block(_key: string, style: string, text: string) {
  return { _type: 'block', _key, style, children: [{ _type: 'span', _key: 's', text }] }
}

function page(body: object) {
  const blocks = [block('a', 'h2', 'What we keep'), block('b', 'normal', 'Little.')]
  const fields = { title: 'Privacy', intro: 'In short', lastUpdated: '2026-11-01' }
  return { ...fields, body: { blocks, ...body } } as unknown as LegalContent
}

test('adds edit markers to headings and text in previews only', () => {
  const marked = htmlIn('en', <LegalPage page={page({ edit })} />)
  expect(marked).toContain(`data-sanity="${edit}"><h2>What we keep</h2>`)
  expect(marked).toContain(`data-sanity="${edit}"><p>Little.</p>`)
  expect(htmlIn('en', <LegalPage page={page({})} />)).not.toContain('data-sanity')
})
