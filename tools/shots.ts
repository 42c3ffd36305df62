import { readdirSync, statSync } from 'node:fs'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { locales } from '../app/i18n/locales.ts'
import { asCommand, UsageError } from '../scripts/support.ts'
import { ensureBrowser } from './support/browser.ts'
import { readArguments, readNumber } from '../scripts/parse-arguments.ts'

const help = `npm run shots [-- options]
Take screenshots of every route and the main states × language × width × theme, with an index page.
Starts its own site unless --url is given. A site given by --url needs, for staff pages, its account in STAFF_EMAIL and
STAFF_PASSWORD, a message from mei@mail.example and a lead.
--url         site on this machine: http://127.0.0.1:<port>
--out         folder of the pictures, emptied first; default: reports/shots
--only        only pictures whose name contains one of these words: "home,privacy", "chat", "/admin"
--languages   default: en,zh,zh-TW
--widths      default: 320,390,768,1280,1440,1920,2560
--themes      default: light,dark
--workers     parallel windows; default: 2
--readme      take the pictures of the README instead, into docs/pictures`

const { values } = readArguments(help, {
  out: { type: 'string', default: 'reports/shots' },
  url: { type: 'string' },
  only: { type: 'string', default: '' },
  languages: { type: 'string', default: 'en,zh,zh-TW' },
  widths: { type: 'string', default: '320,390,768,1280,1440,1920,2560' },
  themes: { type: 'string', default: 'light,dark' },
  workers: { type: 'number', default: 2, min: 1, max: 64 },
  readme: { type: 'boolean' },
})

async function shots() {
  // The e2e browser only resolves 127.0.0.1.
  if (values.url !== undefined && !/^http:\/\/127\.0\.0\.1:\d+\/?$/.test(values.url))
    throw new UsageError(`--url must be http://127.0.0.1:<port> (it is ${values.url})`)
  const foreign = values.readme ? undefined : foreignFile(values.out)
  if (foreign) throw new UsageError(`--out ${values.out} ${foreign}: choose a folder for these pictures only`)
  const choice = {
    only: list(values.only),
    languages: readChoice('--languages', values.languages, locales),
    themes: readChoice('--themes', values.themes, ['light', 'dark']),
    widths: list(values.widths).map((width) => readNumber('--widths', width, { min: 200, max: 4096 })),
  }
  ensureBrowser()
  const { startSite } = await import('./shots/site.ts')
  const site = await startSite(values.url)
  // tests/e2e/setup.ts reads the port when it is loaded.
  process.env.E2E_PORT = new URL(site.url).port
  try {
    if (values.readme) {
      const { takeReadmePictures } = await import('./shots/readme.ts')
      return await takeReadmePictures(site)
    }
    const { takeContactSheet } = await import('./shots/contact-sheet.ts')
    await takeContactSheet(site, { folder: values.out, ...choice, workers: values.workers })
  } finally {
    await site.stop()
  }
}

function readChoice(option: string, text: string, known: readonly string[]): string[] {
  const choice = list(text)
  const unknown = choice.find((value) => !known.includes(value))
  if (unknown) throw new UsageError(`${option} may be ${known.join(', ')} (it is ${unknown})`)
  return choice
}

/** Why contact-sheet.ts must not empty the folder; undefined if it may. */
function foreignFile(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return undefined
  if (!found.isDirectory()) return 'is no folder'
  const name = readdirSync(folder).find((name) => !/^index\.html$|\.(light|dark)\.\d+\.\d+\.jpg$/.test(name))
  return name && `contains ${name}, which would be deleted`
}

function list(text: string): string[] {
  return text.split(',').filter(Boolean)
}

exitOnSignal()
await asCommand('shots', shots)
