import { expect, test } from 'vitest'
import { markdownFromHtml } from './from-html.ts'

const bodyOf = (main: string, language = 'en') =>
  markdownFromHtml(`<html lang="${language}"><main>${main}</main></html>`, 'https://a.example/zh/x')
    .replace(/^---[^]*?---\n\n/, '')
    .trim()

test.each([
  [
    'a heading of two lines',
    '<h1>Let light<br>in</h1><h2>让光<br>照进黑箱</h2>',
    '# Let light in\n\n## 让光照进黑箱',
  ],
  ['facts', '<dl><div><dt>Price</dt><dd>$165 <b>each</b></dd></div></dl>', '- **Price**: $165 **each**'],
  [
    'a list with numerals of its own',
    '<ol><li><span>1</span><span>Send</span></li><li><h3><span>2 </span>Go</h3></li></ol>',
    '1. Send\n2. ### Go',
  ],
  ['a label and its note', '<p>Course<span class="block">four weeks</span></p>', 'Course four weeks'],
  ['labels beside each other', '<p><span>Course</span><span>four weeks</span></p>', 'Course four weeks'],
  [
    'a folded heading once',
    '<details><summary>Price</summary><h3>Price</h3><p>$165</p></details>',
    '### Price\n\n$165',
  ],
  ['a question', '<details><summary>Which?</summary><p>This.</p></details>', '**Which?**\n\nThis.'],
  [
    'absolute URLs',
    '<a href="/zh/about#x">us</a> <img src="/p/a" alt="A">',
    '[us](https://a.example/zh/about#x) ![A](https://a.example/p/a)',
  ],
  [
    'readable characters beside bold Chinese',
    '<p>他们的<b>“目标”</b>是<strong>让光进来。</strong>的确</p><p><b>Yes.</b> It is</p>',
    '他们的“**目标**”是**让光进来**。的确\n\n**Yes.** It is',
  ],
  [
    'queries as they are',
    '<a href="https://a.example/?rel=0&amp;modest=1">a&amp;b</a>, not <a href="/?a&amp;copy;=1">entities</a>',
    '[a\\&b](https://a.example/?rel=0&modest=1), not [entities](https://a.example/?a\\&copy;=1)',
  ],
  [
    'no controls and ornaments',
    '<p>a<wbr>b<i aria-hidden="true">1</i></p><form>x</form><nav>y</nav><img src="/i" alt="">',
    'ab',
  ],
  [
    'what looks like code or markup',
    '<p>    four</p><h2>C #</h2><p>*a* _b_ [c]</p>',
    'four\n\n## C \\#\n\n\\*a\\* \\_b\\_ \\[c]',
  ],
])('writes %s', (_what, html, markdown) => {
  expect(bodyOf(html)).toBe(markdown)
})

test('in Chinese a colon is as wide as the characters, and no blank precedes a parenthesis', () => {
  const html = '<dl><dt>微信</dt><dd>Lumipath</dd></dl><p>周文远 <span>（新标签页）</span></p>'
  expect(bodyOf(html, 'zh-Hans')).toBe('- **微信**：Lumipath\n\n周文远（新标签页）')
})

test('the head becomes front matter, with the language of a body that differs', () => {
  const head =
    '<link rel="canonical" href="https://a.example/zh/x"><meta property="og:title" content="A “title”">' +
    '<meta property="article:published_time" content="2026-01-01">'
  const html = `<html lang="zh-Hant"><head>${head}</head><main><h1>x</h1><div lang="zh-Hans">正文在这里</div></main></html>`
  const fields = ['title: "A “title”"', 'url: "https://a.example/zh/x"', 'language: "zh-Hant"']
  const own = ['body_language: "zh-Hans"', 'date: "2026-01-01"']
  expect(markdownFromHtml(html, 'https://a.example/zh/x')).toContain(
    ['---', ...fields, ...own, '---'].join('\n'),
  )
})
