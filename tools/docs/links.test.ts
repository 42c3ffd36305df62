import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { filesOf } from '../rebrand/tree.ts'

const pages = filesOf(projectRoot).filter((path) => path.endsWith('.md'))
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(pages)('%s: every link has a target, and every command exists', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8')
  const prose = text.replace(/^```[^]*?^```$|^ {4}.*$|`[^`\n]+`/gm, '')
  const dead = [...prose.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)]*))?\)/g)].filter(([, path, anchor]) => {
    const file = path ? normalize(join(projectRoot, dirname(page), path)) : join(projectRoot, page)
    if (!existsSync(file)) return true
    return anchor && file.endsWith('.md') && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
  })
  expect(dead.map(([link]) => link)).toEqual([])
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
