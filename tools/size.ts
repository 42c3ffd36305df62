import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { locales } from '../app/i18n/locales.ts'
import { startProcess, temporaryFolder } from './support/processes.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { build } from '../scripts/build.ts'
import { seedOnStart } from '../scripts/seed-on-start.ts'
import budgets from './size/budgets.json' with { type: 'json' }
import { check, violationText, type Violation } from './size/check.ts'
import { weigh, type Weight } from './size/weigh.ts'
import { readArguments } from '../scripts/parse-arguments.ts'

const help = `npm run size
Weigh every kind of page of the built site with all seed content. Exit with 1 if a page is more than 4 % above a target
of tools/size/budgets.json; docs/decisions/007-page-weight.md explains the targets.`

const howToRaise = `Budgets are exceeded. Save the bytes elsewhere, or raise the target in tools/size/budgets.json and
say why in docs/decisions/007-page-weight.md.`

/** A fixed host, since the digits of a random port would change the size of documents. */
const host = 'www.academy.example'

const paths = [
  '/',
  '/about',
  '/projects',
  '/privacy',
  '/news/mit-conference',
  '/news/student-success-stories',
  '/news/ai-voice-assistant',
]

async function size() {
  if (!isBuildFresh()) await build()
  const data = temporaryFolder('size')
  await seedOnStart(data.path)
  const site = await startProcess('server/index.ts', {
    PORT: '0',
    DATA_DIR: data.path,
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://${host}`,
  })
  const violations: Violation[] = []
  try {
    for (const path of paths) {
      for (const locale of locales) {
        const page = `${path} ${locale}`
        const weight = await weigh(site.url, host, path, locale)
        print(page, weight)
        violations.push(...check(page, weight, budgets))
      }
    }
  } finally {
    await site.stop()
    data.remove()
  }
  for (const violation of violations) console.error(violationText(violation))
  console.log(violations.length === 0 ? 'Every page is within its budgets.' : howToRaise)
  process.exitCode = violations.length === 0 ? 0 : 1
}

function print(page: string, weight: Weight) {
  const figures = Object.entries(weight).map(([name, value]) => `${name} ${value}`)
  console.log(`${page.padEnd(38)} ${figures.join('  ')}`)
}

readArguments(help, {})
exitOnSignal()
await size()
