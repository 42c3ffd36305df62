import { describe, expect, it } from 'vitest'
import { harmlessHtml } from './trusted-types.ts'

describe('HTML that code may write into a page', () => {
  it.each(['', 'a < b', '@media (width<40rem){a{color:red}}', '{"a":"\\u003cb>"}', '<script></script>'])(
    'lets %j through, which makes no element that does anything',
    (html) => expect(harmlessHtml(html)).toBe(html),
  )

  it.each([
    '<b>',
    '<IMG src=x onerror=alert(1)>',
    '</style><script>alert(1)</script>',
    '<!--',
    '<?x',
    '<script>alert(1)</script>',
    'text<svg/onload=alert(1)>',
  ])('refuses %j', (html) => expect(harmlessHtml(html)).toBeNull())
})
