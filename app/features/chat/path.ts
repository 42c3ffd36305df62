import { firstStep } from '#app/shared/chat-steps.ts'
import { findOption, findStep, followUp, type ChatScript } from './script.ts'

/** Step keys, each with the given answer after a colon: `start:yes-please`, `ask_grade`. */
export type Path = readonly string[]

export type Replay = {
  steps: string[]
  tags: string[]
  answers: ReadonlyMap<string, string>
  /** A step key or `exit`; null until an answer is given. */
  next: string | null
}

export const maxPathLength = 100

/** Null when the script does not allow the path. */
export function replay(script: Pick<ChatScript, 'steps'>, path: Path): Replay | null {
  if (path.length === 0 || path.length > maxPathLength) return null
  const steps: string[] = []
  const tags = new Set<string>()
  const answers = new Map<string, string>()
  let expected: string | null = firstStep
  for (const entry of path) {
    const { key, value } = parseEntry(entry)
    const step = findStep(script, key)
    if (!step || key !== expected) return null
    steps.push(key)
    if (value === null) {
      expected = followUp(step)
      continue
    }
    const option = findOption(step, value)
    if (!option) return null
    for (const tag of option.tags) tags.add(tag)
    answers.set(key, value)
    expected = option.next
  }
  return { steps, tags: [...tags], answers, next: expected }
}

export function withAnswer(path: Path, value: string): string[] {
  return [...path.slice(0, -1), `${path.at(-1)}:${value}`]
}

export function parseEntry(entry: string): { key: string; value: string | null } {
  const colon = entry.indexOf(':')
  return colon < 0
    ? { key: entry, value: null }
    : { key: entry.slice(0, colon), value: entry.slice(colon + 1) }
}
