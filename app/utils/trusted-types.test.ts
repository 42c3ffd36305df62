import { expect, test } from 'vitest'
import { safeHtml } from './trusted-types.ts'

test.each(['', 'a < b', '@media (width<40rem){a{color:red}}', '{"a":"\\u003cb>"}', '<script></script>'])(
  'accepts %j, which creates no active element',
  (html) => expect(safeHtml(html)).toBe(html),
)

test.each([
  ...['<b>', '<IMG src=x onerror=alert(1)>', '</style><script>alert(1)</script>', '<!--', '<?x'],
  ...['<script>alert(1)</script>', 'text<svg/onload=alert(1)>'],
])('refuses %j', (html) => expect(safeHtml(html)).toBeNull())
