import { expect, test } from 'vitest'
import { shortNames } from './short-properties.ts'

test('the most used properties get the shortest unused names', () => {
  const names = shortNames([
    ':root{--paper: #fff;--focus-ring: red;--a: 1}',
    'p{color:var(--focus-ring);margin:var(--focus-ring)} .button--paper:hover{color:var(--paper)}',
  ])
  expect(Object.fromEntries(names)).toEqual({ '--focus-ring': '--b', '--paper': '--c' })
})

test('properties that scripts set are not renamed, and class modifiers are not properties', () => {
  expect(shortNames([':root{--y: 0} .card--large:hover{color:red}']).size).toBe(0)
})
