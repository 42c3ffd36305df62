import { addToNoProxy } from '../server/config/no-proxy.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { problemsOf } from './links/check.ts'
import { crawl } from './links/crawl.ts'
import { readFlags, readOrigin } from './read-flags.ts'
import { outputLog } from './seed/log.ts'

const help = `npm run check:links -- --origin <address of a running site>

Walks the whole site in all languages, as a search engine does, and lists what is wrong: dead links and
anchors, pages that no link leads to, chains of redirects, canonical addresses and versions in other
languages that do not agree, headings, titles, images without alt, and whether the sitemap holds exactly
the pages of the site. Exits with 1 when something is.

  --origin   Such as http://127.0.0.1:3000 (the default).
  --help     Shows this text.`

const { origin } = readFlags(help, { origin: { type: 'string', default: 'http://127.0.0.1:3000' } })
process.exitCode = await main(readOrigin(help, '--origin', origin))

async function main(origin: string): Promise<number> {
  try {
    addToNoProxy([])
    const log = outputLog(process.stderr)
    const found = await crawl(origin, (asked, known) => log.progress('addresses', asked, known))
    const problems = problemsOf(found)
    for (const problem of problems) console.log(problem)
    console.log(
      `${found.answers.size} addresses, ${found.sitemap.length} in the sitemap, ${problems.length} problems`,
    )
    return problems.length > 0 ? 1 : 0
  } catch (error) {
    console.error(errorMessage(error))
    return 2
  }
}
