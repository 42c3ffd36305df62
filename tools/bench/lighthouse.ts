import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from '../support/browser.ts'

const script = join(import.meta.dirname, 'tools', 'lighthouse.mjs')

/** Scores of 100: performance, accessibility, best practices, SEO. Times in ms. */
export type Lighthouse = {
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  failing: string[]
}

/** Several runs, since blocking time varies by tens of milliseconds. */
export const lighthouseRuns = (rounds: number): number => 2 * rounds + 1

/** `cookie` stands for a visitor with a saved language. Retries once. */
export async function lighthouse(url: string, cookie?: string): Promise<Lighthouse> {
  const found = (await run(url, cookie)) ?? (await run(url, cookie))
  if (!found) throw new Error(`Lighthouse failed at ${url}`)
  return found
}

async function run(url: string, cookie?: string): Promise<Lighthouse | null> {
  const args = [script, chromium.path, url, ...(cookie ? [cookie] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? (JSON.parse(output) as Lighthouse) : null
}
