/** `node lighthouse.mjs <chromium> <url> [<cookie>]`: one mobile run (simulated slow 4G, 4× CPU) as JSON. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [chromePath, url, cookie] = process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
try {
  const { lhr } = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
    extraHeaders: cookie ? { Cookie: cookie } : undefined,
  })
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const failing = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score } = lhr.audits[id]
      return weight > 0 && score !== null && score < 0.9 ? [`${id} ${score}`] : []
    }),
  )
  const time = (audit) => lhr.audits[audit]?.numericValue ?? NaN
  const result = {
    scores: categories.map((name) => Math.round(lhr.categories[name].score * 100)),
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    failing,
  }
  console.log(JSON.stringify(result))
} finally {
  chrome.kill()
}
