import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { readOldBrand } from './old-brand.ts'
import { parseOptions } from './options.ts'
import { replacements } from './replacements.ts'

const old = readOldBrand(projectRoot)

function brandOf(...args: string[]) {
  const options = parseOptions(args)
  if (options.help) throw new Error('no brand')
  return options.brand
}

function rewrite(text: string, ...more: string[]): string {
  const names = ['--name', 'North Light', '--prefix', 'northlight', '--zh', '北光学院', '--zh-tw', '北光學院']
  return replacements(old, brandOf(...names, ...more))(text)
}

test('names, prefix and domain are replaced in every form', () => {
  const names = `${old.name}; ${old.zh}, ${old.zhTW}, ${old.han}`
  expect(rewrite(names)).toBe('North Light; 北光学院, 北光學院, 北光学院')
  const cookie = rewrite(`Cookie: ${old.prefix}-language; https://${old.domain}/`)
  expect(cookie).toBe('Cookie: northlight-language; https://northlight.example/')
})

test('given contact data is replaced, also in links; other data is unchanged', () => {
  const address = old.addresses[0]!.join(', ')
  const text = `${old.email} ${old.phone} tel:${old.phone.replaceAll(' ', '')} ${address}`
  const replaced = rewrite(text, '--email', 'post@north.example', '--phone', '+44 20 5550 0100')
  expect(replaced).toBe(`post@north.example +44 20 5550 0100 tel:+442055500100 ${address}`)
  expect(rewrite(old.email)).toBe('hello@northlight.example')
})

test('a colour is replaced with alpha and in upper case', () => {
  const vermilion = old.inks.vermilion!
  const text = `${vermilion} ${vermilion}1f ${vermilion.toUpperCase()}`
  expect(rewrite(text, '--colours', 'vermilion=#0f62fe')).toBe('#0f62fe #0f62fe1f #0F62FE')
  expect(rewrite(text, '--colours', `${vermilion}=#0f62fe`)).toContain('#0f62fe1f')
  expect(() => rewrite(text, '--colours', 'mauve=#0f62fe')).toThrow(/no mauve.*vermilion/)
})

test('invalid options are reported together', () => {
  const args = ['--name', "O'Neil", '--prefix', 'O-Neil', '--zh', 'Neil', '--email', 'invalid']
  expect(() => parseOptions(args)).toThrow(/--name[^]*--prefix[^]*--han[^]*--email/)
  expect(() => parseOptions(['--nam', 'X'])).toThrow(/--nam/)
})
