type Pair = { day: string; night: string }

const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/

/**
 * TypeScript with the colours of tokens.css, for what cannot read custom properties: pictures that are drawn, the browser's
 * frame around the page, the Studio's sign-in page.
 * @throws Error when a token is a colour by day and none by night, or names another token that is no ink.
 */
export function coloursModule(tokens: string): string {
  const inks = inksOf(tokens)
  const page: Record<string, Pair> = {}
  for (const [, name = '', day = '', night = ''] of tokens.matchAll(
    /^ {2}--([a-z-]+): var\(--day, ([^;]+)\) var\(--night, ([^;]+)\);/gm,
  )) {
    page[name] = { day: valueOf(day, inks, name), night: valueOf(night, inks, name) }
  }
  const { paper } = page
  if (!paper) throw new Error('tokens.css has no --paper by day and by night.')
  return [
    '/* Written by `npm run types` from tokens.css, where the colours of the pages stand. */',
    '',
    '/** Inks of the prints, the same by day and night. */',
    `export const inks = ${literal(inks)} as const`,
    '',
    '/** What the browser draws around the page: its paper. */',
    `export const themeColours = ${pair(paper)} as const`,
    '',
    '/** Tokens that are one colour by day and one by night. */',
    'export const tokens = {',
    ...Object.entries(page).map(([name, value]) => `  ${key(name)}: ${pair(value)},`),
    '} as const',
    '',
  ].join('\n')
}

/** Inks of tokens.css by their names: #rrggbb. */
export function inksOf(tokens: string): Record<string, string> {
  const found = [...tokens.matchAll(/^ {2}--([a-z-]+): (#[0-9a-f]{6});/gm)]
  return Object.fromEntries(found.map(([, name, value]) => [name, value]))
}

function valueOf(text: string, inks: Record<string, string>, token: string): string {
  const value = inks[/^var\(--([a-z-]+)\)$/.exec(text)?.[1] ?? ''] ?? text
  if (COLOUR.test(value)) return value
  throw new Error(
    `tokens.css: --${token} must be #rrggbb, #rrggbbaa or an ink, by day and by night; ${text} is not.`,
  )
}

function literal(values: Record<string, string>): string {
  return `{\n${Object.entries(values)
    .map(([name, value]) => `  ${key(name)}: '${value}',\n`)
    .join('')}}`
}

const pair = ({ day, night }: Pair) => `{ day: '${day}', night: '${night}' }`

const key = (name: string) => (name.includes('-') ? `'${name}'` : name)
