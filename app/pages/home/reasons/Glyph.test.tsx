import { expect, test } from 'vitest'
import { htmlIn } from '../../../../tests/support/html-in.tsx'
import { Glyph } from './Glyph.tsx'

const edit = 'id=homePage;type=homePage;path=why.glyphCaption.en'

test.each(['en', 'zh'] as const)('marks where the %s caption is edited, in previews only', (locale) => {
  const marked = htmlIn(locale, <Glyph caption={{ text: '朙, bright', edit }} />)
  expect(marked).toMatch(new RegExp(`<figcaption[^>]*><span data-sanity="${edit}">`))
  expect(htmlIn(locale, <Glyph caption="朙, bright" />)).not.toContain('data-sanity')
})
