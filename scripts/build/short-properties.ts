import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short names are not renamed: app/hydration/inline-script.ts uses `--y`. */
const maxUnchangedLength = '--ab'.length
const declared = /(?<![\w-])--[a-z][\w-]*(?=\s*:)/g

/** PostCSS plugin that shortens custom properties, which are part of every document. Deterministic. */
export function shortProperties(appDir: string) {
  const names = shortNames(
    globSync('**/*.css', { cwd: appDir }).map((file) => readFileSync(join(appDir, file), 'utf8')),
  )
  return {
    postcssPlugin: 'short-properties',
    Declaration(declaration: { prop: string; value: string; raws: { between?: string } }) {
      // Minifiers preserve this space as part of the value; an empty value needs it.
      if (declaration.prop.startsWith('--') && declaration.value.trim()) declaration.raws.between = ':'
      declaration.prop = names.get(declaration.prop) ?? declaration.prop
      declaration.value = declaration.value.replace(/--[a-z][\w-]*/g, (name) => names.get(name) ?? name)
    },
  }
}

export function shortNames(styles: string[]): Map<string, string> {
  const text = styles.join('\n')
  const names = [...new Set(text.match(declared))].filter((name) => name.length > maxUnchangedLength)
  const taken = new Set(text.match(/--[a-z][\w-]*/g))
  const counts = new Map(names.map((name) => [name, text.split(name).length]))
  const byUse = names.toSorted((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1))
  const short = letters().filter((name) => !taken.has(name))
  return new Map(byUse.flatMap((name, index) => (short[index] ? [[name, short[index]] as const] : [])))
}

function letters(): string[] {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  return [...alphabet, ...alphabet.flatMap((first) => alphabet.map((second) => first + second))].map(
    (name) => `--${name}`,
  )
}
