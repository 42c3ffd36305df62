import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
for (const locale of ['en', 'zh', 'zh-TW'] as const)
  test(`measure ${locale}`, async ({ page }) => {
    await visit(page, '/', locale)
    await page.evaluate(() => document.documentElement.setAttribute('data-all-rendered', ''))
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('main section, main > *, footer')].map((s) => `${s.id || s.tagName}:${Math.round(s.getBoundingClientRect().height)}`).join(' '),
    )
    console.log(locale, await page.evaluate(() => document.documentElement.scrollHeight / innerHeight), sizes)
    await page.screenshot({ path: `/tmp/news-home-${locale}.png`, fullPage: true })
  })
