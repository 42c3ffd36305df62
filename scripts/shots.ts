import { ensureBrowser } from './browser.ts'
import { readFlags, readNumber } from './read-flags.ts'

const help = `npm run shots [-- options]
A contact sheet: every route and the main states × language × width × theme, with an index page to look through.
Starts a site of its own unless --url names one that runs (then the states of staff need its account in STAFF_EMAIL
and STAFF_PASSWORD).
--out         folder, reports/shots
--only        pictures whose name holds one of these words, with commas: "home,privacy", "chat", "/admin"
--languages   en,zh,zh-TW
--widths      320,390,768,1280,1440,1920,2560
--themes      light,dark
--workers     windows at a time, 2
--readme      takes the pictures of the README instead, into docs/pictures`

const values = readFlags(help, {
  out: { type: 'string', default: 'reports/shots' },
  url: { type: 'string' },
  only: { type: 'string', default: '' },
  languages: { type: 'string', default: 'en,zh,zh-TW' },
  widths: { type: 'string', default: '320,390,768,1280,1440,1920,2560' },
  themes: { type: 'string', default: 'light,dark' },
  workers: { type: 'string', default: '2' },
  readme: { type: 'boolean', default: false },
})

const widths = list(values.widths).map((width) =>
  readNumber(help, '--widths', width, { least: 200, most: 4096 }),
)
const workers = readNumber(help, '--workers', values.workers, { least: 1, most: 64 })

async function shots() {
  ensureBrowser()
  const { startSite } = await import('./shots/site.ts')
  const site = await startSite(values.url)
  // What opens pages takes the address of the site from here, when it is loaded.
  process.env.E2E_PORT = new URL(site.address).port
  try {
    if (values.readme) {
      const { takeReadmePictures } = await import('./shots/readme.ts')
      return await takeReadmePictures(site)
    }
    const { takeContactSheet } = await import('./shots/contact-sheet.ts')
    await takeContactSheet(site, {
      folder: values.out,
      only: list(values.only),
      languages: list(values.languages),
      widths,
      themes: list(values.themes),
      workers,
    })
  } finally {
    await site.stop()
  }
}

function list(text: string): string[] {
  return text.split(',').filter(Boolean)
}

await shots()
