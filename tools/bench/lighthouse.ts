import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '../support/browser.ts'

const program = join(import.meta.dirname, 'tools/node_modules/lighthouse/cli/index.js')

/** Scores of 100: performance, accessibility, best practices, search engines. Times in ms. */
export type Score = { scores: number[]; lcp: number; blocking: number; shift: number }

type Result = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** The run of `count` with the middle performance score: mobile, simulated slow 4G. */
export async function lighthouse(url: string, cookie: string, count: number): Promise<Score> {
  const runs: Score[] = []
  while (runs.length < count) runs.push(await run(url, cookie))
  return runs.toSorted((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(count / 2)]!
}

async function run(url: string, cookie: string): Promise<Score> {
  const flags = ['--headless=new', ...chromium.args].join(' ')
  const headers = JSON.stringify({ Cookie: cookie })
  const args = [program, url, '--output=json', '--quiet', '--no-enable-error-reporting']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, `--chrome-flags=${flags}`, `--extra-headers=${headers}`],
    { env: { ...process.env, CHROME_PATH: chromium.path }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits } = JSON.parse(stdout) as Result
  const names = ['performance', 'accessibility', 'best-practices', 'seo']
  return {
    scores: names.map((name) => Math.round((categories[name]?.score ?? NaN) * 100)),
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  }
}
