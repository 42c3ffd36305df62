import { languageKey } from '../../app/i18n/locales.ts'
import { chromium, type Response } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium as browser } from '../support/browser.ts'
import { devices, languageCookie } from './browser.ts'

export type Captured = { path: string; file: string; headers: Record<string, string> }

/** Node adds its own. */
const hopByHop = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/

/** Saves `/` with its headers, its resources, and `/limit` (the page without scripts), with documents in brotli 11. */
export async function capture(site: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const index: Captured[] = []
  const save = (path: string, bytes: Buffer, headers: Record<string, string>) => {
    const file = String(index.length)
    writeFileSync(join(folder, file), bytes)
    index.push({ path, file, headers })
  }
  const response = await fetch(site, { headers: { Cookie: languageCookie, 'User-Agent': devices.agent } })
  const html = await response.text()
  const ours = [...response.headers].filter(([name]) => !hopByHop.test(name))
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  save('/', brotliCompressSync(html), { ...Object.fromEntries(ours), ...type })
  save('/limit', brotliCompressSync(withoutScripts(html)), type)

  const chrome = await chromium.launch({ executablePath: browser.path, args: browser.args })
  const context = await chrome.newContext(devices.phone)
  await context.addCookies([{ name: languageKey, value: 'en', url: site }])
  const page = await context.newPage()
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  await page.goto(site, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 30))
    }
  })
  await page.waitForLoadState('networkidle')
  for (const response of loaded) {
    const { pathname, search } = new URL(response.url())
    if (!/^(image|font)$/.test(response.request().resourceType()) || response.status() !== 200) continue
    const headers = {
      'content-type': response.headers()['content-type'] ?? '',
      'cache-control': 'public, max-age=31536000, immutable',
    }
    if (!index.some(({ path }) => path === pathname + search))
      save(pathname + search, await response.body(), headers)
  }
  await chrome.close()
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
}
