import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeColours } from './theme-colours.ts'

test('the colours around the page are those of its paper', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  expect(tokens).toContain(`--paper: var(--day, ${themeColours.day}) var(--night, ${themeColours.night})`)
})
