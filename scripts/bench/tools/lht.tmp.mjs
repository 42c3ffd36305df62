import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { writeFileSync } from 'node:fs'
const [address, cookie] = process.argv.slice(2)
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking','--disable-component-update','--disable-sync'], logLevel: 'silent' })
const { lhr, artifacts } = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: ['performance'], extraHeaders: cookie ? { Cookie: cookie } : undefined })
console.log('TBT', lhr.audits['total-blocking-time'].numericValue, 'TTI', lhr.audits['interactive'].numericValue, 'FCP', lhr.audits['first-contentful-paint'].numericValue, 'bench index', lhr.environment.benchmarkIndex)
console.log(lhr.audits['long-tasks']?.details?.items)
console.log(lhr.audits['mainthread-work-breakdown'].details.items.map(i => i.groupLabel + ' ' + Math.round(i.duration)))
writeFileSync('/tmp/p6/lh-trace.json', JSON.stringify(artifacts.Trace ?? artifacts.traces?.defaultPass))
chrome.kill()
