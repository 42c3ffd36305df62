import { existsSync, readFileSync } from 'node:fs'
import { join, dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { filesOf } from '../rebrand/tree.ts'

type Import = { from: string; to: string }

const IMPORT =
  /^(?:import|export)(?! type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const page = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8')
const picture = /```mermaid\n([^]*?)```/.exec(page)?.[1] ?? ''

/** Boxes with the paths or packages of their first line. */
const boxes = [...picture.matchAll(/^ {2}(\w+)\[\/?"(.+?)(?:<br>.*)?"\/?\]$/gm)].map(
  ([, name = '', first = '']) => ({
    name,
    paths: first
      .replace(/<\/?b>/g, '')
      .split(/,? /)
      .map((path) => path.replace('*', '')),
  }),
)
const arrows = [...picture.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} --> ${to}`)

function boxOf(path: string): string | undefined {
  const candidates = boxes.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
  const best = candidates
    .filter(({ start }) => path === start || (start.endsWith('/') && path.startsWith(start)))
    .sort((a, b) => b.start.length - a.start.length)
  return best[0]?.name
}

const isSource = (path: string) =>
  /^(app|server|packages|sanity-studio)\/.*\.(tsx?|mjs)$/.test(path) && existsSync(join(projectRoot, path))

const found = new Map<string, string>()
for (const { from, to } of importsOf(projectRoot)) {
  const [source, target] = [boxOf(from), boxOf(to)]
  if (source && target && source !== target && target !== 'shared') {
    found.set(`${source} --> ${target}`, `${from} imports ${to}`)
  }
}

test('every path in a box exists, and every source of the website is in a box', () => {
  expect(boxes.length).toBeGreaterThan(9)
  const missing = boxes.flatMap(({ paths }) =>
    paths.filter((path) => /[/.]/.test(path) && !path.startsWith('@')),
  )
  expect(missing.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  const sources = new Set(
    importsOf(projectRoot).flatMap(({ from, to }) => [from, ...(isSource(to) ? [to] : [])]),
  )
  expect([...sources].filter((path) => !boxOf(path))).toEqual([])
})

test('every import between boxes has an arrow', () => {
  const undrawn = [...found].filter(([arrow]) => !arrows.includes(arrow)).map(([, example]) => example)
  expect(undrawn).toEqual([])
})

test('every arrow stands for an import', () => {
  expect(arrows.filter((arrow) => !found.has(arrow))).toEqual([])
})

/** Run-time imports: paths in the tree or package names. Skips tests, their helpers and type imports. */
function importsOf(root: string): Import[] {
  const files = filesOf(root).filter(
    (path) =>
      /^(app|server|packages|sanity-studio)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/fixture\.ts$/.test(path),
  )
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return [...text.matchAll(IMPORT)].map((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      if (specifier.startsWith('#app/')) return { from, to: `app/${specifier.slice('#app/'.length)}` }
      if (specifier.startsWith('.')) return { from, to: posix.normalize(`${dirname(from)}/${specifier}`) }
      return { from, to: specifier }
    })
  })
}
