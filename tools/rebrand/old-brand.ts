import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { inksOf } from '../types/colours.ts'

export type OldBrand = {
  name: string
  prefix: string
  zh: string
  zhTW: string
  han: string
  domain: string
  founded: string
  email: string
  phone: string
  wechat: string
  addresses: [string, string][]
  inks: Record<string, string>
  colours: Set<string>
}

type Settings = {
  phone: string
  email: string
  wechatId: string
  address: Record<string, string>
}

export function readOldBrand(root: string): OldBrand {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const source = read('app/utils/brand.ts')
  const valueOf = (pattern: RegExp) => {
    const value = pattern.exec(source)?.[1]
    if (!value)
      throw new Error(`app/utils/brand.ts is not as rebranding expects it: ${pattern.source} is missing.`)
    return value
  }
  const [settings] = parse(read('scripts/seed/content/site-settings.yaml')) as [Settings]
  const tokens = read('app/styles/theme.css')
  return {
    name: valueOf(/^ {2}name: '([^']+)'/m),
    prefix: valueOf(/brandPrefix = '([^']+)'/),
    zh: valueOf(/zh: '([^']+)'/),
    zhTW: valueOf(/'zh-TW': '([^']+)'/),
    han: valueOf(/han: '([^']+)'/),
    domain: valueOf(/domain = '([^']+)'/),
    founded: valueOf(/founded: '([^']+)'/),
    email: settings.email,
    phone: settings.phone,
    wechat: settings.wechatId,
    addresses: Object.values(settings.address).map(linesOf),
    inks: inksOf(tokens),
    colours: new Set([...tokens.matchAll(/#[0-9a-f]{6}/g)].map(([value]) => value)),
  }
}

function linesOf(address: string): [string, string] {
  const [street = '', place = ''] = address.split('\n')
  return [street, place]
}
