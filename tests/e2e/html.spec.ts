import { HtmlValidate } from 'html-validate'
import { byDefault, eachPage, languageKey } from './support/languages.ts'
import { routes, slice } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const isExternal = /href="https:/
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const kinds = [
  ...slice,
  '/privacy',
  '/accessibility',
  '/news',
  '/news/ai-voice-assistant',
  '/admin',
  '/no-such-page',
]

for (const { locale, paths, isDefault } of eachPage(routes, 'zh-TW', kinds)) {
  test(
    `in ${locale} ${isDefault ? 'each kind of document' : 'every document'} is valid, and external links open in a new tab`,
    byDefault(isDefault),
    async ({ request }) => {
      for (const path of paths) {
        const response = await request.get(path, { headers: { Cookie: `${languageKey}=${locale}` } })
        const html = await response.text()
        const { results } = await validator.validateString(html)
        const problems = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        )
        expect.soft([...new Set(problems)], path).toEqual([])
        const external = (html.match(/<a\b[^>]*>/g) ?? []).filter((tag) => isExternal.test(tag))
        expect
          .soft(
            external.filter((tag) => !/target="_blank"/.test(tag) || !/rel="[^"]*noopener/.test(tag)),
            path,
          )
          .toEqual([])
      }
    },
  )
}
