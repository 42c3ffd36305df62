import { afterAll, expect, test } from 'vitest'
import { dataset } from '../../tests/support/fixture.ts'
import { prefixes } from '#app/i18n/localized-paths.ts'
import { legalPages } from '#app/content/document-types.ts'
import { openContent } from '../../tests/support/content-context.ts'
import { loader } from './llms.ts'

const content = await openContent(dataset)

afterAll(content.close)

test.each(prefixes)(
  'llms.txt under %s/ links every page, also the legal ones, as Markdown',
  async (prefix) => {
    const request = new Request(`https://academy.example${prefix}/llms.txt`)
    const text = await (await loader({ request, context: content.context, params: {} })).text()
    for (const page of ['index', 'about', 'projects', 'news', ...legalPages])
      expect(text).toMatch(
        new RegExp(`^- \\[.+\\]\\(https://academy\\.example${prefix}/${page}\\.md\\)$`, 'm'),
      )
  },
)
