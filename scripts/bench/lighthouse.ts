import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from '../../tests/e2e/setup.ts'

const script = join(import.meta.dirname, 'tools', 'lighthouse.mjs')

/** Scores are performance, accessibility, best practices and search engines, of 100; times in ms. */
export type Lighthouse = {
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  failing: string[]
}

/** How often a page is run: blocking time differs by tens of milliseconds from one time to the next. */
export const lighthouseRuns = (rounds: number): number => 2 * rounds + 1

/** One run against an address, as a visitor whose language is saved, or as one who comes for the first time. Tried twice. */
export async function lighthouse(address: string, cookie?: string): Promise<Lighthouse> {
  const found = (await run(address, cookie)) ?? (await run(address, cookie))
  if (!found) throw new Error(`Lighthouse has failed at ${address}`)
  return found
}

async function run(address: string, cookie?: string): Promise<Lighthouse | null> {
  const args = [script, chromium.path, address, ...(cookie ? [cookie] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? (JSON.parse(output) as Lighthouse) : null
}
