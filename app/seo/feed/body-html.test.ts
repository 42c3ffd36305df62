import { expect, test } from 'vitest'
import { escapeMarkup } from './body-html.ts'

test.each([
  ['<b>&"R&D"</b>', '&lt;b&gt;&amp;&quot;R&amp;D&quot;&lt;/b&gt;'],
  ['a\u0000\u0008\u000b\ufffeb\t\n', 'ab\t\n'],
  ['\ud800 朙 👋', '\ufffd 朙 👋'],
])('%j is %j in XML and HTML', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped)
})
