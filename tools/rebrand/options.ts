import { phoneNumber, wechatId } from '../../app/content/content-limits.ts'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { UsageError } from '../../scripts/support.ts'

/** Missing options are derived from name and prefix; phone, address and colours stay. */
export type NewBrand = {
  name: string
  prefix: string
  zh: string
  zhTW: string
  han: string
  domain: string
  email: string
  phone?: string
  address?: [string, string]
  wechat: string
  founded?: string
  colours: Record<string, string>
}

type RebrandOptions = { help: true } | { help: false; brand: NewBrand; dryRun: boolean; force: boolean }

export const HELP = `npm run rebrand -- --name <name> --prefix <prefix> [options]
Replace the academy's names in all three languages, storage and cookie prefix, domain, contact data and colours in
sources, seed content, tests and documents. Review with git diff; undo with git restore . and git clean -f.

  --name <name>        in Latin letters: "North Light"
  --prefix <prefix>    of cookies, storage keys, file names and the product's article: northlight
                       (a-z, 0-9, a letter first)
  --zh, --zh-tw <name> full Chinese names: 北光 AI 学院 and 北光 AI 學院; default: <name>
  --han <characters>   short Chinese name; default: the Han characters at the start of --zh
  --domain <domain>    default: <prefix>.example
  --email <address>    default: hello@<domain>
  --phone <number>     with country code: "+44 20 5550 0100"
  --wechat <id>        6 to 20 letters, digits, _ or -; default: <prefix>
  --address "<street> | <city>"
  --founded <yyyy-mm>
  --colours <pairs>    vermilion=#0f62fe,celadon=#c8dcf0: by name or value in app/styles/theme.css
  --dry-run            count changes, write nothing
  --force              run in spite of uncommitted changes
  --help               show this text

Names, prefix and domain are in app/utils/brand.ts, contact data in scripts/seed/content/site-settings.yaml, colours in
app/styles/theme.css (after changing them, run npm run types and node tools/icons.ts). The command prints the
remaining manual steps. Exit codes: 0 done, 1 failed, 2 wrong usage.`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  name: text,
  prefix: text,
  zh: text,
  'zh-tw': text,
  han: text,
  domain: text,
  email: text,
  phone: text,
  address: text,
  wechat: text,
  founded: text,
  colours: text,
  'dry-run': flag,
  force: flag,
}

/** @throws one UsageError with all mistakes */
export function parseOptions(args?: readonly string[]): RebrandOptions {
  const { help, values } = parseArguments(options, { args })
  if (help) return { help: true }
  const { name = '', prefix = '' } = values
  const zh = values.zh ?? name
  const domain = values.domain ?? `${prefix}.example`
  const [street, city, ...more] = values.address?.split('|').map((line) => line.trim()) ?? []
  const brand: NewBrand = {
    name,
    prefix,
    zh,
    zhTW: values['zh-tw'] ?? zh,
    han: values.han ?? /^\p{Script=Han}{1,6}/u.exec(zh)?.[0] ?? '',
    domain,
    email: values.email ?? `hello@${domain}`,
    phone: values.phone,
    address: street && city ? [street, city] : undefined,
    wechat: values.wechat ?? prefix,
    founded: values.founded,
    colours: coloursOf(values.colours ?? ''),
  }
  // Inserted between quotes in TypeScript and YAML.
  const isText = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N} .,+()-]{0,58}$/u.test(text)
  const mistakes = [
    isText(name) || '--name must begin with a letter and have letters, digits, spaces, dots or dashes only',
    /^[a-z][a-z0-9]{1,23}$/.test(prefix) || '--prefix must be 2 to 24 of a-z and 0-9, a letter first',
    (isText(zh) && isText(brand.zhTW)) || '--zh and --zh-tw may have letters, digits, spaces and dashes only',
    /^\p{Script=Han}{1,6}$/u.test(brand.han) ||
      '--han must be one to six Han characters (--zh starts with none)',
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || '--domain must be a host name such as northlight.example',
    /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(brand.email) || '--email must be one email address',
    !brand.phone ||
      phoneNumber.test(brand.phone) ||
      '--phone must be a telephone number with its country code, +44 20 5550 0100',
    !values.address ||
      (more.length === 0 && [street, city].every((line) => isText(line ?? ''))) ||
      '--address must be two lines with | between them',
    wechatId.test(brand.wechat) ||
      `--wechat must be 6 to 20 letters, digits, _ or -, a letter first` +
        (values.wechat ? '' : ` (the default ${prefix} is invalid)`),
    !brand.founded ||
      /^\d{4}-(0[1-9]|1[0-2])$/.test(brand.founded) ||
      '--founded must be a year and a month, 2024-01',
  ].filter((mistake) => typeof mistake === 'string')
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'))
  return { help: false, brand, dryRun: values['dry-run'], force: values.force }
}

function coloursOf(pairs: string): Record<string, string> {
  const entries = pairs.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    entries.map((pair) => {
      const [, from, to] = /^\s*([a-z-]+|#[0-9a-f]{6})\s*=\s*(#[0-9a-f]{6})\s*$/i.exec(pair) ?? []
      if (!from || !to) throw new UsageError(`--colours: ${pair.trim()} must look like vermilion=#0f62fe`)
      return [from.toLowerCase(), to.toLowerCase()]
    }),
  )
}
