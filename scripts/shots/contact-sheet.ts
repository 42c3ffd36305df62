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

type Order = {
  folder: string
  only: string[]
  languages: string[]
  widths: number[]
  themes: string[]
  workers: number
}

/** States look different on a phone and on a desktop; between them nothing new is seen. */
const stateWidths = [390, 1440]

type Subject = State & { whole: boolean }

const subjects: Subject[] = [
  ...[...routes, studioSignIn].map((path) => ({
    // Staff who have signed in find another page there.
    name: path === '/admin' ? '/admin, signed out' : path,
    whole: true,
    reach: async (page: Page, locale: Locale) => void (await visit(page, path, locale)),
  })),
  ...states.map((state) => ({ ...state, whole: state.name.includes('unfolded') })),
  ...staffStates.map((state) => ({ ...state, whole: true })),
]

/** Takes every picture that is asked for and writes an index page beside them. */
export async function takeContactSheet(site: Site, order: Order): Promise<void> {
  const chosen = subjects.filter(
    ({ name }) =>
      order.only.length === 0 || order.only.some((word) => (name === '/' ? 'home' : name).includes(word)),
  )
  const settings = order.languages.flatMap((language) =>
    order.themes.flatMap((theme) => order.widths.map((width) => ({ language, width, theme }))),
  )
  rmSync(order.folder, { recursive: true, force: true })
  mkdirSync(order.folder, { recursive: true })
  const browser = await startBrowser()
  const pictures: Picture[] = []
  const waiting = [...settings]
  const work = async () => {
    for (let setting = waiting.shift(); setting; setting = waiting.shift()) {
      console.log(`${setting.language} ${setting.theme} ${setting.width} px …`)
      pictures.push(...(await takeAll(browser, site, chosen, setting, order.folder)))
    }
  }
  await Promise.all(Array.from({ length: order.workers }, work))
  await browser.close()
  writeFileSync(join(order.folder, 'index.html'), indexPage(pictures))
  console.log(`${pictures.length} pictures: ${join(order.folder, 'index.html')}`)
}

async function takeAll(browser: Browser, site: Site, chosen: Subject[], setting: Setting, folder: string) {
  const pictures: Picture[] = []
  let desk: Page | undefined
  for (const subject of chosen) {
    const isState = !subject.name.startsWith('/')
    if (isState && !stateWidths.includes(setting.width)) continue
    if (subject.window && subject.window.width < 768 !== setting.width < 768) continue
    const page = subject.staff && desk ? desk : await openWindow(browser, site, setting)
    if (subject.staff && !desk) {
      await signIn(page, site)
      desk = page
    }
    await subject.reach(page, setting.language as Locale)
    const pieces = await photograph(page, subject.whole)
    for (const [index, piece] of pieces.entries()) {
      const file = `${fileName(subject.name)}.${setting.language}.${setting.theme}.${setting.width}.${index + 1}.jpg`
      writeFileSync(join(folder, file), piece)
      pictures.push({ ...setting, name: subject.name, file })
    }
    if (page !== desk) await page.context().close()
  }
  await desk?.context().close()
  return pictures
}

function fileName(name: string): string {
  return name === '/' ? 'home' : name.replace(/^\//, '').replace(/[^\w-]+/g, '_')
}
