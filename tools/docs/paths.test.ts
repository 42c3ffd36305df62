import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { filesOf } from '../rebrand/tree.ts'

const files = filesOf(projectRoot)
/** Tests are also named relative to these. */
const roots = ['', 'tests/integration/', 'tests/contract/']
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/examples/'))

function isPath(word: string): boolean {
  const [, folder] = /^([\w-]+\/)[\w.*{<-]/.exec(word) ?? []
  return folder !== undefined && roots.some((root) => files.some((file) => file.startsWith(root + folder)))
}

/** `*`, `<any name>` and `{one,another}` are patterns; extensions are optional. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+()[\]$]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/\*+|<[^>]*>/g, '[^/]*')
  const whole = new RegExp(`^(${roots.join('|')})${pattern}(?![\\w-])`)
  return files.some((file) => whole.test(file))
}

test.each(pages)('%s names only paths that exist', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8').replace(/^```[^]*?^```$/gm, '')
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/))
  expect(words.filter(isPath).filter((path) => !isThere(path))).toEqual([])
})
