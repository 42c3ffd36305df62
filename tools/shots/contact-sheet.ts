import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '../../app/i18n/locales.ts'
import { routes } from '../../tests/e2e/support/routes.ts'
import { staffStates, states, studioSignIn, type State } from '../../tests/e2e/support/states.ts'
import { visit } from '../../tests/e2e/support/visit.ts'
import { openWindow, photograph, signIn, startBrowser, type Setting } from './camera.ts'
import { indexPage, type Picture } from './index-page.ts'
import type { Site } from './site.ts'

type Options = {
  folder: string
  only: string[]
  languages: string[]
  widths: number[]
  themes: string[]
  workers: number
}

const stateWidths = [390, 1440]

type Subject = State & { whole: boolean }

const subjects: Subject[] = [
  ...[...routes, studioSignIn].map((path) => ({
    name: path === '/admin' ? '/admin, signed out' : path,
    whole: true,
    reach: async (page: Page, locale: Locale) => void (await visit(page, path, locale)),
  })),
  ...states.map((state) => ({ ...state, whole: state.name.includes('unfolded') })),
  ...staffStates.map((state) => ({ ...state, whole: true })),
]

export async function takeContactSheet(site: Site, options: Options): Promise<void> {
  const selected = subjects.filter(
    ({ name }) =>
      options.only.length === 0 || options.only.some((word) => (name === '/' ? 'home' : name).includes(word)),
  )
  const settings = options.languages.flatMap((language) =>
    options.themes.flatMap((theme) => options.widths.map((width) => ({ language, width, theme }))),
  )
  rmSync(options.folder, { recursive: true, force: true })
  mkdirSync(options.folder, { recursive: true })
  const browser = await startBrowser()
  const pictures: Picture[] = []
  const queue = [...settings]
  const runWorker = async () => {
    for (let setting = queue.shift(); setting; setting = queue.shift()) {
      console.log(`${setting.language} ${setting.theme} ${setting.width} px …`)
      pictures.push(...(await takeAll(browser, site, selected, setting, options.folder)))
    }
  }
  await Promise.all(Array.from({ length: options.workers }, runWorker))
  await browser.close()
  writeFileSync(join(options.folder, 'index.html'), indexPage(pictures))
  console.log(`${pictures.length} pictures: ${join(options.folder, 'index.html')}`)
}

async function takeAll(browser: Browser, site: Site, selected: Subject[], setting: Setting, folder: string) {
  const pictures: Picture[] = []
  let staffPage: Page | undefined
  for (const subject of selected) {
    const isState = !subject.name.startsWith('/')
    if (isState && !stateWidths.includes(setting.width)) continue
    if (subject.window && subject.window.width < 768 !== setting.width < 768) continue
    const page = subject.staff && staffPage ? staffPage : await openWindow(browser, site, setting)
    if (subject.staff && !staffPage) {
      await signIn(page, site)
      staffPage = page
    }
    await subject.reach(page, setting.language as Locale)
    const pieces = await photograph(page, subject.whole)
    for (const [index, piece] of pieces.entries()) {
      const file = `${fileName(subject.name)}.${setting.language}.${setting.theme}.${setting.width}.${index + 1}.jpg`
      writeFileSync(join(folder, file), piece)
      pictures.push({ ...setting, name: subject.name, file })
    }
    if (page !== staffPage) await page.context().close()
  }
  await staffPage?.context().close()
  return pictures
}

function fileName(name: string): string {
  return name === '/' ? 'home' : name.replace(/^\//, '').replace(/[^\w-]+/g, '_')
}
