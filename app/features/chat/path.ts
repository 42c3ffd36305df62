import { firstStep } from '#app/sanity/shared/chat-steps.ts'
import { findOption, findStep, followUp, type ChatScript } from './script.ts'

/**
 * The way of a conversation, as strings: the key of a step, and after a colon the answer given there, e.g.
 * `start:yes-please`, `identify_user:parent`, `ask_grade`.
 */
export type Path = readonly string[]

export type Replay = {
  /** Keys of the steps, in order. */
  steps: string[]
  /** Tags of the answers, each once, in the order in which they were given. */
  tags: string[]
  /** Answers by step; of a step answered twice the last one. */
  answers: ReadonlyMap<string, string>
  /** What comes after the last entry: a step, `exit`, or nothing until an answer is given. */
  next: string | null
}

/** Longest path that is accepted, far longer than a way through the script. */
export const maxPathLength = 100

/** Goes a path again, answer by answer. Null when the script does not allow it. */
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

/** The path with an answer (the value of an option) at its last step. */
export function withAnswer(path: Path, value: string): string[] {
  return [...path.slice(0, -1), `${path.at(-1)}:${value}`]
}

/** The step of an entry, and the answer given there, if one was. */
export function parseEntry(entry: string): { key: string; value: string | null } {
  const colon = entry.indexOf(':')
  return colon < 0
    ? { key: entry, value: null }
    : { key: entry.slice(0, colon), value: entry.slice(colon + 1) }
}
