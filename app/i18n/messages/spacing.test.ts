import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..', '..')
const files = globSync(['i18n/messages/zh*.ts', 'features/*/words/zh*.ts'], { cwd: app })

/** Values that are filled in as letters. Those of the others are numbers, times, or words of any script. */
const letters = '\\{(?:email|zone)\\}'

const faults = [
  /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u,
  new RegExp(`\\p{Script=Han}${letters}|${letters}\\p{Script=Han}`, 'u'),
  /\p{Script=Han} \d|\d \p{Script=Han}/u,
  new RegExp(`\\p{Script=Han} (?!${letters})\\{`, 'u'),
  / %/,
]

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('the words of every part of the site are looked at', () => expect(files.length).toBeGreaterThan(10))

test.each(files)('%s has a space between Chinese and letters, and none beside numbers', async (file) => {
  const texts = textsOf({ ...((await import(pathToFileURL(join(app, file)).href)) as object) })
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => faults.some((fault) => fault.test(text)))).toEqual([])
})
