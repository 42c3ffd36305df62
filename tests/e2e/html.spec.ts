import { HtmlValidate } from 'html-validate'
import { eachLanguage, languageKey } from './support/languages.ts'
import { routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const isExternal = /href="https:/
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(
    `in ${locale} every document is valid, and external links open in a new tab`,
    details,
    async ({ request }) => {
      test.setTimeout(120_000)
      for (const path of routes) {
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
