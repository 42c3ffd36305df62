import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of up to two letters stay: `--y` is known to a script as well (app/hydration/inline-script.ts). */
const keptLength = '--ab'.length
const declared = /(?<![\w-])--[a-z][\w-]*(?=\s*:)/g

/**
 * Gives the custom properties of the site's styles names of one or two letters (PostCSS plugin): they stand in every
 * document. The same ones in every build of the same styles.
 */
export function shortProperties(appDir: string) {
  const names = shortNames(
    globSync('**/*.css', { cwd: appDir }).map((file) => readFileSync(join(appDir, file), 'utf8')),
  )
  return {
    postcssPlugin: 'short-properties',
    Declaration(declaration: { prop: string; value: string; raws: { between?: string } }) {
      // Minifiers keep this space, since it is part of the value; an empty value needs it.
      if (declaration.prop.startsWith('--') && declaration.value.trim()) declaration.raws.between = ':'
      declaration.prop = names.get(declaration.prop) ?? declaration.prop
      declaration.value = declaration.value.replace(/--[a-z][\w-]*/g, (name) => names.get(name) ?? name)
    },
  }
}

/** New names by old ones; what is named most often comes first. */
export function shortNames(styles: string[]): Map<string, string> {
  const text = styles.join('\n')
  const names = [...new Set(text.match(declared))].filter((name) => name.length > keptLength)
  const taken = new Set(text.match(/--[a-z][\w-]*/g))
  const counts = new Map(names.map((name) => [name, text.split(name).length]))
  const byUse = names.toSorted((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1))
  const short = letters().filter((name) => !taken.has(name))
  return new Map(byUse.flatMap((name, index) => (short[index] ? [[name, short[index]] as const] : [])))
}

/** `--a` … `--z`, `--aa` … `--zz`. */
function letters(): string[] {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  return [...alphabet, ...alphabet.flatMap((first) => alphabet.map((second) => first + second))].map(
    (name) => `--${name}`,
  )
}
