import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { isTestAll } from '../../support/test-all.ts'
import { treeCopy } from '../../support/tree-copy.ts'
import { boxesOf, follow } from './follow.ts'

const folder = join(projectRoot, 'docs/examples')
const pages = readdirSync(folder).filter((name) => name !== 'README.md')

/** Skips the package check of `npm run`, because the copy links node_modules. */
async function run(root: string, line: string): Promise<void> {
  const direct = line.replace(
    /^npm run ([\w-]+)(?: --)?/,
    (_, name) => `node ${globSync(`{scripts,tools}/${name}.ts`, { cwd: root })[0]}`,
  )
  const [command = '', ...args] = direct.split(' ')
  const bin = join(root, 'node_modules', '.bin')
  const [program, ...rest] = command === 'npx' ? args : [command, ...args]
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  await promisify(execFile)(program!, rest, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${line} failed:\n${`${error.stdout}${error.stderr}`.slice(-6_000)}`)
  })
}

function partialCopy(paths: string[]) {
  const copy = temporaryFolder('example')
  for (const path of paths.filter((path) => existsSync(join(projectRoot, path)))) {
    mkdirSync(dirname(join(copy.path, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(copy.path, path))
  }
  return copy
}

test('the list of examples names every page', () => {
  const list = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(pages.filter((page) => !list.includes(`](${page})`))).toEqual([])
})

test.each(pages)('the changes of %s fit the sources', (page) => {
  const boxes = boxesOf(readFileSync(join(folder, page), 'utf8'))
  expect(boxes.some(({ kind }) => kind === 'command')).toBe(true)
  const changes = boxes.filter((box) => box.kind !== 'command')
  const copy = partialCopy(changes.map(({ path }) => path))
  onTestFinished(copy.remove)
  for (const change of changes) follow(copy.path, change)
})

test.runIf(isTestAll).each(pages)(
  'the commands of %s succeed',
  async (page) => {
    const copy = treeCopy('example')
    onTestFinished(copy.remove)
    const changed: string[] = []
    for (const box of boxesOf(readFileSync(join(folder, page), 'utf8'))) {
      if (box.kind === 'command') await run(copy.path, box.line)
      else {
        follow(copy.path, box)
        changed.push(box.path)
      }
    }
    const sources = changed.filter((path) => /\.tsx?$/.test(path))
    if (sources.length > 0) await run(copy.path, `npx prettier --check ${sources.join(' ')}`)
  },
  900_000,
)
