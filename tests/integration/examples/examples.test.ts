import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { treeCopy } from '../../fixtures/tree-copy.ts'
import { boxesOf, follow } from './follow.ts'

const folder = join(projectRoot, 'docs/examples')
const pages = readdirSync(folder).filter((name) => name.startsWith('add-'))
const cleanUps: (() => void)[] = []

afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()))

/** Runs a line of a page; `npm run x` without its check that everything is installed, which a copy borrows. */
async function run(root: string, line: string): Promise<void> {
  const [command = '', ...args] = line.replace(/^npm run ([\w-]+)(?: --)?/, 'node scripts/$1.ts').split(' ')
  const bin = join(root, 'node_modules', '.bin')
  const [program, ...rest] = command === 'npx' ? args : [command, ...args]
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  await promisify(execFile)(program!, rest, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${line} failed:\n${`${error.stdout}${error.stderr}`.slice(-6_000)}`)
  })
}

test('the list of examples names every page', () => {
  const list = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(pages.filter((page) => !list.includes(`](${page})`))).toEqual([])
})

test.each(pages)(
  '%s can be followed',
  async (page) => {
    const copy = treeCopy('example')
    cleanUps.push(() => copy.remove())
    const boxes = boxesOf(readFileSync(join(folder, page), 'utf8'))
    expect(boxes.some(({ kind }) => kind === 'command')).toBe(true)
    const changed: string[] = []
    for (const box of boxes) {
      if (box.kind !== 'command') {
        follow(copy.path, box)
        changed.push(box.path)
      } else if (process.env.TEST_ALL) await run(copy.path, box.line)
    }
    const sources = changed.filter((path) => /\.tsx?$/.test(path))
    if (sources.length > 0) await run(copy.path, `npx prettier --check ${sources.join(' ')}`)
  },
  900_000,
)
