import { firstStep, leadQuestionSteps } from '#app/content/chat-steps.ts'
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

/** Which of the questions that make up a lead is asked; null before the first and after the last. */
export function questionAt(
  script: Pick<ChatScript, 'steps'>,
  path: Path,
): { number: number; count: number } | null {
  const keys = path.map((entry) => parseEntry(entry).key)
  const current = keys.at(-1)
  const number = keys.filter((key) => isQuestion(script, key)).length
  const left = current === undefined ? 0 : questionsFrom(script, current, new Map())
  return number > 0 && left > 0
    ? { number, count: number + left - (isQuestion(script, current!) ? 1 : 0) }
    : null
}

/** The most that a visitor may still be asked, up to the last one of a lead. */
function questionsFrom(script: Pick<ChatScript, 'steps'>, key: string, known: Map<string, number>): number {
  const step = findStep(script, key)
  const found = known.get(key)
  if (!step || found !== undefined) return found ?? 0
  // Circles end here.
  known.set(key, 0)
  const next = step.options.length > 0 ? step.options.map((option) => option.next) : [step.next ?? '']
  const later = Math.max(...next.map((one) => questionsFrom(script, one, known)))
  const own = isQuestion(script, key) && (later > 0 || isOfLead(key)) ? 1 : 0
  known.set(key, later + own)
  return later + own
}

/** The first step only greets. */
function isQuestion(script: Pick<ChatScript, 'steps'>, key: string): boolean {
  return key !== firstStep && findStep(script, key)?.type === 'question'
}

function isOfLead(key: string): boolean {
  return Object.values<string>(leadQuestionSteps).includes(key)
}
