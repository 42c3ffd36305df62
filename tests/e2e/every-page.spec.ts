import { byDefault, eachPage, languageTags } from './support/languages.ts'
import { expectedOfRoutes, routes, slice } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { visitApp } from './support/visit.ts'

test.use({ expected: expectedOfRoutes })

const kinds = [...slice, '/privacy', '/news', '/admin', '/no-such-page']

for (const { locale, paths, isDefault } of eachPage(routes, 'zh', kinds)) {
  const title = `in ${locale} ${isDefault ? 'each kind of page' : 'every page'} has its title and pictures`
  test(title, byDefault(isDefault), async ({ page, problems }) => {
    for (const path of paths) {
      await visitApp(page, path, locale)
      await expect(page.locator('html'), path).toHaveAttribute('lang', languageTags[locale])
      await expect(page.locator('main'), path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page, path).toHaveTitle(/\S.*(Lumipath|明途)|(Lumipath|明途).*\S/)
      const broken = await page.evaluate(async () => {
        const images = [...document.images]
        for (const image of images) image.loading = 'eager'
        await Promise.allSettled(images.map((image) => image.decode()))
        return images
          .filter((image) => image.naturalWidth === 0)
          .map((image) => image.currentSrc || image.src)
      })
      expect(broken, path).toEqual([])
      expect(
        problems.filter((problem) => !expectedOfRoutes.test(problem)),
        path,
      ).toEqual([])
    }
  })
}

test.describe('injected scripts', () => {
  test.use({ expected: /TrustedHTML|TrustedScriptURL/ })

  for (const path of ['/', '/chat', '/admin', '/news/ai-showcase'])
    test(
      `on ${path} can neither write markup nor load further scripts (Trusted Types)`,
      byDefault(path === '/chat'),
      async ({ page }) => {
        await visitApp(page, path)
        expect(await page.evaluate(writeAnyway)).toEqual(['TypeError', 'TypeError'])
      },
    )
})

function writeAnyway(): string[] {
  const attempts = [
    () => (document.createElement('div').innerHTML = '<img src=x>'),
    () => (document.createElement('script').src = '/assets/any.js'),
  ]
  return attempts.map((attempt) => {
    try {
      attempt()
      return 'done'
    } catch (error) {
      return (error as Error).name
    }
  })
}
