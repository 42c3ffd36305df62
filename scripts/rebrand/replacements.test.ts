import { expect, test } from 'vitest'
import { problemsOf } from '../../sanity-studio/schemas/validation/problems-of.ts'
import { projectRoot } from '../../server/paths.ts'
import { readOldBrand } from './old-brand.ts'
import { parseOptions } from './options.ts'
import { replacements } from './replacements.ts'

const old = readOldBrand(projectRoot)

function rewrite(text: string, ...more: string[]): string {
  const names = ['--name', 'North Light', '--prefix', 'northlight', '--zh', '北光学院', '--zh-tw', '北光學院']
  const options = parseOptions([...names, ...more])
  if (options.help) throw new Error('no brand')
  return replacements(old, options.brand)(text)
}

test('names, prefix and domain in every form', () => {
  expect(rewrite(`${old.name}; ${old.zh}, ${old.zhTW}, ${old.han}`)).toBe(
    'North Light; 北光学院, 北光學院, 北光学院',
  )
  expect(rewrite(`Cookie: ${old.prefix}-language; https://${old.domain}/`)).toBe(
    'Cookie: northlight-language; https://northlight.example/',
  )
})

test('contact data: what is given replaces the old, also within links; the rest stays', () => {
  const text = `${old.email} ${old.phone} tel:${old.phone.replaceAll(' ', '')} ${old.addresses[0]!.join(', ')}`
  expect(rewrite(text, '--email', 'post@north.example', '--phone', '+44 20 5550 0100')).toBe(
    `post@north.example +44 20 5550 0100 tel:+442055500100 ${old.addresses[0]!.join(', ')}`,
  )
  expect(rewrite(text, '--address', '1 North Road | London')).toContain('1 North Road, London')
  expect(rewrite(old.email)).toBe('hello@northlight.example')
})

test('an address is replaced as each language writes it', () => {
  expect(old.addresses.length).toBeGreaterThan(1)
  for (const lines of old.addresses) {
    expect(rewrite(lines.join(', '), '--address', '1 North Road | London')).toBe('1 North Road, London')
  }
})

test('a colour changes wherever it stands, with its transparency and in capitals', () => {
  const vermilion = old.inks.vermilion!
  const text = `${vermilion} ${vermilion}1f ${vermilion.toUpperCase()}`
  expect(rewrite(text, '--colours', 'vermilion=#0f62fe')).toBe('#0f62fe #0f62fe1f #0F62FE')
  expect(rewrite(text, '--colours', `${vermilion}=#0f62fe`)).toContain('#0f62fe1f')
  expect(() => rewrite(text, '--colours', 'mauve=#0f62fe')).toThrow(/no mauve.*vermilion/)
})

test('wrong options are named all at once', () => {
  const args = ['--name', "O'Neil", '--prefix', 'O-Neil', '--zh', 'Neil', '--email', 'nobody']
  expect(() => parseOptions(args)).toThrow(/--name[^]*--prefix[^]*--han[^]*--email/)
  expect(() => parseOptions(['--nam', 'X'])).toThrow(/--nam/)
})

test('contact data that the Studio would refuse is refused, also where the prefix has to serve as WeChat id', async () => {
  const names = ['--name', 'Acme', '--prefix', 'acme', '--zh', '北光']
  expect(() => parseOptions(names)).toThrow(/--wechat.*6 to 20.*acme/)
  expect(() => parseOptions([...names, '--wechat', 'a b c d e f'])).toThrow(/--wechat/)
  expect(() => parseOptions([...names, '--wechat', 'acme_art', '--phone', '020 7946 0000'])).toThrow(
    /--phone.*\+/,
  )
  const options = parseOptions([...names, '--wechat', 'acme_art', '--phone', '+44 20 7946 0000'])
  if (options.help) throw new Error('no brand')
  const { wechat: wechatId, phone, email } = options.brand
  const refused = await problemsOf({ _type: 'siteSettings', wechatId, phone, email })
  expect(refused.filter((path) => ['wechatId', 'phone', 'email'].includes(path))).toEqual([])
})
