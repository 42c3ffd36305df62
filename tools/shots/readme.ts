import { writeFileSync } from 'node:fs'
import type { Locale } from '../../app/i18n/locales.ts'
import { visit } from '../../tests/e2e/support/visit.ts'
import { openWindow, startBrowser } from './camera.ts'
import type { Site } from './site.ts'

const pictures: { file: string; path: string; language: Locale; width: number; theme: string }[] = [
  { file: 'home.png', path: '/', language: 'en', width: 1440, theme: 'light' },
  { file: 'home-night.png', path: '/', language: 'zh-TW', width: 1440, theme: 'dark' },
]

export async function takeReadmePictures(site: Site): Promise<void> {
  const browser = await startBrowser()
  for (const { file, path, language, ...setting } of pictures) {
    const page = await openWindow(browser, site, { language, ...setting }, 900)
    await visit(page, path, language, { waitUntil: 'networkidle' })
    writeFileSync(`docs/pictures/${file}`, await page.screenshot())
    await page.context().close()
  }
  await browser.close()
  console.log(`${pictures.length} pictures in docs/pictures`)
}
