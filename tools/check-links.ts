import { addToNoProxy } from '../server/config/no-proxy.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { problemsOf } from './links/check.ts'
import { crawl } from './links/crawl.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { outputLog } from '../scripts/seed/log.ts'

const help = `npm run check:links -- --origin <origin of a running site>

Crawl the whole site in all languages and list problems: dead links and anchors, orphan pages, redirect
chains, inconsistent canonical URLs and hreflang alternates, headings, titles, images without alt, and
differences between sitemap and pages. Exit with 1 if there are any.

  --origin   default: http://127.0.0.1:3000
  --help     show this text`

const { values } = readArguments(help, { origin: { type: 'origin', default: 'http://127.0.0.1:3000' } })
process.exitCode = await main(values.origin)

async function main(origin: string): Promise<number> {
  try {
    addToNoProxy([])
    const log = outputLog(process.stderr)
    const found = await crawl(origin, (crawled, known) => log.progress('URLs', crawled, known))
    const problems = problemsOf(found)
    for (const problem of problems) console.log(problem)
    console.log(
      `${found.responses.size} URLs, ${found.sitemap.length} in the sitemap, ${problems.length} problems`,
    )
    return problems.length > 0 ? 1 : 0
  } catch (error) {
    console.error(errorMessage(error))
    return 2
  }
}
