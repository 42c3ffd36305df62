import { expect, test } from 'vitest'
import { addressIn } from '../../app/i18n/addresses.ts'
import { locales } from '../../app/i18n/locales.ts'
import { presentation } from './presentation.ts'

test.each(locales)('the preview knows whose page is shown in %s', (locale) => {
  const [tool] = presentation('https://academy.example').tools as { options: unknown }[]
  const { mainDocuments } = (tool!.options as { resolve: { mainDocuments: { route: string[] }[] } }).resolve
  const routes = mainDocuments.flatMap(({ route }) => route)
  for (const path of ['/', '/about', '/news/:slug', '/privacy'])
    expect(routes).toContain(addressIn(path, locale))
})
