import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const files = (pattern: string) => globSync(pattern, { cwd: projectRoot, exclude: ['**/*.test.*'] })

const markup = files('app/**/*.tsx').map(read).join('\n')
const classes = new Set(
  [...markup.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([text]) =>
    text.slice(1, -1).split(/[\s${}'"`]+/),
  ),
)
const sheets = files('app/**/*.css').map((path) => read(path).replace(/\/\*.*?\*\//gs, ''))

/** Tailwind leaves out what nothing uses, but not what is written by hand. */
test('each class and utility of a stylesheet is used in the markup', () => {
  const names = sheets.flatMap((sheet) => [
    ...[...sheet.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name),
    ...[...sheet.matchAll(/@utility ([\w-]+?)(?:-\*)? \{/g)].map(([, name = '']) => name),
  ])
  expect(names.length).toBeGreaterThan(30)
  const isUsed = (name: string) => [...classes].some((text) => text.split(':').pop()?.startsWith(name))
  expect([...new Set(names)].filter((name) => !isUsed(name))).toEqual([])
})

test('each token of the theme is used', () => {
  const theme = read('app/styles/theme.css')
  const tokens = [
    ...theme.matchAll(/^ {2}--((?:color|font(?!-weight)|text|leading|tracking|spacing|ease)-[\w-]+):/gm),
  ]
  expect(tokens.length).toBeGreaterThan(50)
  const drawings = ['tools/icons/favicon.ts', 'server/images/social/card-svg.ts'].map(read).join('\n')
  const css = [markup, ...sheets].join('\n')
  const isUsed = (token: string) => {
    const name = token.replace(/^[a-z]+-/, '')
    const isClass = new RegExp(`^(.*:)?-?[a-z]+(-[a-z]+)*-${name}(/.*)?$`)
    return (
      css.includes(`var(--${token}`) ||
      drawings.includes(name) ||
      [...classes].some((text) => isClass.test(text))
    )
  }
  expect(tokens.map(([, token = '']) => token).filter((token) => !isUsed(token))).toEqual([])
})
