import { projectRoot } from '../server/config/paths.ts'
import { readOldBrand } from './rebrand/old-brand.ts'
import { HELP, parseOptions } from './rebrand/options.ts'
import { replacements } from './rebrand/replacements.ts'
import { isDirty, rewriteTree } from './rebrand/tree.ts'
import { reportFailure } from '../scripts/support.ts'
import { runCommand } from '../scripts/run-command.ts'

const NEXT = `Next steps:
- Content: replace the seed content (the sign 明, people, places, partners) in scripts/seed/content or in the Studio.
  Check translations of sentences that contain your name.
- Privacy policy: adapt scripts/seed/content/legal.yaml, which names the country and its rules.
- Mark: change the path in app/utils/brand.ts, then run node tools/icons.ts for icons and the social image.
- Drawings, if colours changed: scripts/seed/images/ keeps mixtures of the old colours.
- Contrast, if colours changed: run npx playwright test tests/e2e/contrast.spec.ts.
- Hosts: set PUBLIC_URL and the mail settings of each installation (docs/settings.md).
- Run npm test, then npm run shots -- --readme for the pictures of the README.
Running sites: cookies get another name, so visitors choose language and theme again, and staff sign in again.`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const options = parseOptions()
    if (options.help) {
      console.log(HELP)
      return 0
    }
    const { brand, dryRun, force } = options
    if (!dryRun && !force && isDirty(projectRoot)) {
      throw new Error('There are uncommitted changes. Commit or stash them first, or pass --force.')
    }
    const old = readOldBrand(projectRoot)
    const { changed, renamed } = rewriteTree(projectRoot, replacements(old, brand), dryRun)
    for (const [from, to] of renamed) console.log(`${from} → ${to}`)
    const counts = `${changed.length} files rewritten, ${renamed.length} renamed`
    console.log(
      dryRun ? `nothing was written; would change: ${counts}` : `${old.name} → ${brand.name}: ${counts}`,
    )
    if (dryRun) return 0
    const sources = changed.filter((path) => /\.(ts|tsx|css|md|json|yaml)$/.test(path))
    await runCommand('prettier', ['--write', '--ignore-unknown', '--log-level', 'warn', ...sources])
    await runCommand(process.execPath, ['tools/icons.ts'])
    console.log(NEXT)
    return 0
  } catch (error) {
    return reportFailure('rebrand', error)
  }
}
