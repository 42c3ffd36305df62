import { HtmlValidate } from 'html-validate'
import { languageKey, languages } from './support/languages.ts'
import { routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

for (const locale of languages) {
  test(`in ${locale} every document is conforming HTML`, async ({ request }) => {
    test.setTimeout(120_000)
    for (const path of routes) {
      const answer = await request.get(path, { headers: { Cookie: `${languageKey}=${locale}` } })
      const { results } = await validator.validateString(await answer.text())
      const problems = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
      expect.soft([...new Set(problems)], path).toEqual([])
    }
  })
}
