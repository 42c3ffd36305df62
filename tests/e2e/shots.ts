import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inboxDatabase, signInQuietly, siteData, test } from './admin-inbox.ts'
import { languages, type Locale } from './support/languages.ts'
import { routes } from './support/routes.ts'
import { staffStates, states, studioSignIn, type State } from './support/states.ts'
import { visit } from './support/visit.ts'

/** `npm run shots`. */

const widths = [320, 390, 768, 1280, 1440, 1920, 2560]
const widthsOfStates = [390, 1440]

type Subject = State & { isWhole: boolean }

const subjects: Subject[] = [
  ...[...routes, studioSignIn].map((path) => ({
    name: { '/': 'home', '/admin': '/admin, signed out' }[path] ?? path,
    isWhole: true,
    reach: async (page: Page, locale: Locale) => void (await visit(page, path, locale)),
  })),
  ...states.map((state) => ({ ...state, isWhole: state.name.includes('unfolded') })),
  ...staffStates.map((state) => ({ ...state, isWhole: true })),
]

// Pictures of errors, too.
test.use({ expected: /./ })

test.beforeAll(async () => {
  const { receive, receiveLeads, count } = inboxDatabase(siteData)
  await receive({ name: 'Mei Lin 林美', message: '暑期課程何時開始？\n我們住在臺北，時差會是問題嗎？' })
  await receive({ name: 'Jonathan Okafor-Whitfield', message: 'Could a class of 24 visit the lab in March?' })
  await receive({
    name: '王晓',
    message: '孩子读十年级，没有编程基础，可以从第一阶段开始吗？',
    status: 'answered',
  })
  await receive({ message: 'http://a.example', status: 'spam', reasons: ['too-fast', 'many-links'] })
  await receiveLeads(2, '+1 617 555 0148')
  await count()
})

for (const language of languages)
  for (const theme of ['light', 'dark'] as const)
    for (const width of widths)
      test.describe(() => {
        const isPhone = width < 768
        const height = isPhone ? 800 : width < 1024 ? 1024 : Math.round(width * 0.625)
        test.use({ viewport: { width, height }, colorScheme: theme, hasTouch: isPhone })
        for (const subject of subjects) {
          const isState = !/^\/|^home$/.test(subject.name)
          if (isState && !widthsOfStates.includes(width)) continue
          if (subject.window && subject.window.width < 768 !== isPhone) continue
          const title = `${subject.name} ${language} ${theme} ${width}`
          test(title, async ({ page, account }, info) => {
            if (subject.staff) await signInQuietly(page, account)
            await subject.reach(page, language)
            const name = title.replace(/^\//, '').replace(/[^\w-]+/g, '_')
            for (const path of await photograph(page, join('reports', 'shots', name), subject.isWhole))
              await info.attach(path, { path, contentType: 'image/jpeg' })
          })
        }
      })

for (const [file, language, colorScheme] of [
  ['home.png', 'en', 'light'],
  ['home-night.png', 'zh-TW', 'dark'],
] as const)
  test.describe(() => {
    test.use({ viewport: { width: 1440, height: 900 }, colorScheme })
    test(file, { tag: '@readme' }, async ({ page }) => {
      await visit(page, '/', language, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join('docs', 'pictures', file) })
    })
  })

/** Limit of Chromium for one screenshot. */
const maxHeight = 12_000

async function photograph(page: Page, name: string, isWhole: boolean): Promise<string[]> {
  const whole = await page.evaluate(async () => {
    document.documentElement.dataset.allRendered = ''
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
    return { width: innerWidth, height: document.documentElement.scrollHeight }
  })
  const options = { type: 'jpeg', quality: 72 } as const
  const paths: string[] = []
  for (let y = 0; y === 0 || (isWhole && y < whole.height); y += maxHeight) {
    const path = `${name}.${paths.length + 1}.jpg`
    const clip = { x: 0, y, width: whole.width, height: Math.min(maxHeight, whole.height - y) }
    await page.screenshot({ ...options, path, ...(isWhole ? { fullPage: true, clip } : {}) })
    paths.push(path)
  }
  return paths
}
