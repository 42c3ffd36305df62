import { expect, test } from 'vitest'
import { shortNames } from './short-properties.ts'

test('what is used most gets one letter, and no name that is there already', () => {
  const names = shortNames([
    ':root{--paper: #fff;--focus-ring: red;--a: 1}',
    'p{color:var(--focus-ring);margin:var(--focus-ring)} .button--paper:hover{color:var(--paper)}',
  ])
  expect(Object.fromEntries(names)).toEqual({ '--focus-ring': '--b', '--paper': '--c' })
})

test('what scripts set keeps its name, and modifiers of classes are no properties', () => {
  expect(shortNames([':root{--y: 0} .card--large:hover{color:red}']).size).toBe(0)
})
