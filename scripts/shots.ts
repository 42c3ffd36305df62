import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { locales } from '../app/i18n/locales.ts'
import { asCommand } from './as-command.ts'
import { ensureBrowser } from './browser.ts'
import { readFlags, readNumber, refuse } from './read-flags.ts'
import { strangerIn } from './shots/stranger-in.ts'

const help = `npm run shots [-- options]
A contact sheet: every route and the main states × language × width × theme, with an index page to look through.
Starts a site of its own unless --url names one that runs on this machine (then the states of staff need its account in
STAFF_EMAIL and STAFF_PASSWORD, and in its inbox a letter of mei@mail.example and a lead of the chat).
--url         http://127.0.0.1:<port>
--out         folder for these pictures alone, reports/shots; those of the last time go
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

// What opens pages knows no other address.
if (values.url !== undefined && !/^http:\/\/127\.0\.0\.1:\d+\/?$/.test(values.url))
  refuse(help, `--url must be http://127.0.0.1:<port> (it is ${values.url})`)
const stranger = values.readme ? undefined : strangerIn(values.out)
if (stranger) refuse(help, `--out ${values.out} ${stranger}: name a folder for these pictures alone`)
const languages = chosen('--languages', values.languages, locales)
const themes = chosen('--themes', values.themes, ['light', 'dark'])
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
      languages,
      widths,
      themes,
      workers,
    })
  } finally {
    await site.stop()
  }
}

function chosen(option: string, text: string, known: readonly string[]): string[] {
  const words = list(text)
  const stranger = words.find((word) => !known.includes(word))
  if (stranger) refuse(help, `${option} may be ${known.join(', ')} (it is ${stranger})`)
  return words
}

function list(text: string): string[] {
  return text.split(',').filter(Boolean)
}

exitOnSignal()
await asCommand('shots', shots)
