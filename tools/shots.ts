import { asCommand } from '../scripts/support.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { runCommand } from '../scripts/run-command.ts'
import { ensureBrowser } from './support/browser.ts'

const help = `npm run shots [-- options]
Take screenshots of every route and the main states × language × theme × width into reports/shots, with an index in
playwright-report. Starts its own site on E2E_PORT; E2E_REUSE=1 uses a running one.
--only        only pictures whose title matches: "home en light 390", "chat .* dark", "/admin"
--readme      take the pictures of the README instead, into docs/pictures`

const { values } = readArguments(help, { only: { type: 'string', default: '' }, readme: { type: 'boolean' } })

ensureBrowser()
await asCommand('shots', () => {
  const which = values.readme ? ['--grep', '@readme'] : ['--grep-invert', '@readme', '--grep', values.only]
  return runCommand('playwright', ['test', ...which], { env: { SHOTS: '1', TEST_ALL: '1' } })
})
