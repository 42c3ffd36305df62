import { projectRoot } from '../server/config/paths.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { readOldBrand } from './rebrand/old-brand.ts'
import { HELP, parseOptions } from './rebrand/options.ts'
import { replacements } from './rebrand/replacements.ts'
import { isDirty, rewriteTree } from './rebrand/tree.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const NEXT = `What is left to you:
- Words. The seed content tells the story of its own academy (the sign 明, people, places, partners): write yours in
  scripts/seed/content or, once it runs, in the Studio. The translations of sentences around your name are worth a look.
- The privacy policy (legal.yaml there). It says in which country you work and what that means for people elsewhere.
- The mark. It is a path in app/utils/brand.ts; node scripts/icons.ts makes icons and the social picture of it again.
- Tints, if colours changed: scripts/seed/images/ has drawings in the old inks.
- Contrast, if colours changed: npx playwright test tests/e2e/contrast.spec.ts measures every text by day and night.
- Hosts. PUBLIC_URL and the mail settings of each installation (docs/settings.md).
- npm test, then npm run shots -- --readme for the pictures of the README.
Running sites: visitors choose language and theme once more, and staff sign in again, since cookies have another name.`

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseOptions(args)
    if (options.help) {
      console.log(HELP)
      return 0
    }
    const { brand, dryRun, force } = options
    if (!dryRun && !force && isDirty(projectRoot)) {
      throw new Error('There are changes that are not committed. Commit or stash them first, or say --force.')
    }
    const old = readOldBrand(projectRoot)
    const { changed, renamed } = rewriteTree(projectRoot, replacements(old, brand), dryRun)
    for (const [from, to] of renamed) console.log(`${from} → ${to}`)
    const counts = `${changed.length} files rewritten, ${renamed.length} renamed`
    console.log(
      dryRun ? `nothing was written; it would be: ${counts}` : `${old.name} → ${brand.name}: ${counts}`,
    )
    if (dryRun) return 0
    // Names of another length break lines elsewhere.
    const sources = changed.filter((path) => /\.(ts|tsx|css|md|json|yaml)$/.test(path))
    await runCommand('prettier', ['--write', '--ignore-unknown', '--log-level', 'warn', ...sources])
    await runCommand(process.execPath, ['scripts/icons.ts'])
    console.log(NEXT)
    return 0
  } catch (error) {
    console.error(errorMessage(error))
    if (!(error instanceof UsageError)) return 1
    console.error('npm run rebrand -- --help shows the usage.')
    return 2
  }
}
