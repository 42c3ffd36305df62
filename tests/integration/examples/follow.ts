import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Box = { kind: 'file' | 'patch'; path: string; text: string } | { kind: 'command'; line: string }

export function boxesOf(markdown: string): Box[] {
  return [...markdown.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].flatMap(
    ([, kind, path, text = '']): Box[] => {
      if (kind === 'sh')
        return text
          .trim()
          .split('\n')
          .map((line) => ({ kind: 'command', line }))
      if (!path) return []
      return [{ kind: kind === 'diff' ? 'patch' : 'file', path, text }]
    },
  )
}

export function follow(root: string, { kind, path, text }: Extract<Box, { path: string }>): void {
  const file = join(root, path)
  if (kind === 'patch') return writeFileSync(file, patched(readFileSync(file, 'utf8'), text, path))
  if (existsSync(file)) throw new Error(`${path} is there already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The parts of a patch are separated by `@@` and come in file order. */
function patched(source: string, patch: string, path: string): string {
  let position = 0
  let result = source
  for (const part of patch.split(/^@@\n/m)) {
    const lines = part.split('\n').slice(0, -1)
    const side = (without: string) =>
      lines.flatMap((line) => (line.startsWith(without) ? [] : [`${line.slice(1)}\n`])).join('')
    const [before, after] = [side('+'), side('-')]
    const found = result.indexOf(before, position)
    if (found < 0) throw new Error(`${path} has no longer:\n${before}`)
    result = result.slice(0, found) + after + result.slice(found + before.length)
    position = found + after.length
  }
  return result
}
