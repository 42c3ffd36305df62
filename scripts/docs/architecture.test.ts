import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'
import { importsOf } from './imports.ts'

const page = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8')
const picture = /```mermaid\n([^]*?)```/.exec(page)?.[1] ?? ''

/** Boxes with the paths (or packages) that stand in bold or behind it in their first line. */
const boxes = [...picture.matchAll(/^ {2}(\w+)\[\/?"(.+?)(?:<br>.*)?"\/?\]$/gm)].map(([, name = '', first = '']) => ({
  name,
  paths: first
    .replace(/<\/?b>/g, '')
    .split(/,? /)
    .map((path) => path.replace('*', '')),
}))
const arrows = [...picture.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} --> ${to}`)

/** The box that a path belongs to: the one that names the longest beginning of it. */
function boxOf(path: string): string | undefined {
  const fits = boxes.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
  const best = fits
    .filter(({ start }) => path === start || (start.endsWith('/') && path.startsWith(start)))
    .sort((a, b) => b.start.length - a.start.length)
  return best[0]?.name
}

/** Whether an import is one of the website's own modules, and no package, file of data or what a build makes. */
const isSource = (path: string) =>
  /^(app|server|sanity-studio)\/.*\.(tsx?|mjs)$/.test(path) && existsSync(join(projectRoot, path))

const found = new Map<string, string>()
for (const { from, to } of importsOf(projectRoot)) {
  const [source, target] = [boxOf(from), boxOf(to)]
  if (source && target && source !== target && target !== 'ground') {
    found.set(`${source} --> ${target}`, `${from} imports ${to}`)
  }
}

test('every box is there, and every source of the website is in one', () => {
  expect(boxes.length).toBeGreaterThan(9)
  const missing = boxes.flatMap(({ paths }) => paths.filter((path) => /[/.]/.test(path) && !path.startsWith('@')))
  expect(missing.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  // What imports nothing is only found where it is imported.
  const sources = new Set(importsOf(projectRoot).flatMap(({ from, to }) => [from, ...(isSource(to) ? [to] : [])]))
  expect([...sources].filter((path) => !boxOf(path))).toEqual([])
})

test('every import between boxes is drawn', () => {
  const undrawn = [...found].filter(([arrow]) => !arrows.includes(arrow)).map(([, example]) => example)
  expect(undrawn).toEqual([])
})

test('every arrow is an import that exists', () => {
  expect(arrows.filter((arrow) => !found.has(arrow))).toEqual([])
})
