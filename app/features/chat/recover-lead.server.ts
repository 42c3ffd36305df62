import { leadOf, type Lead } from './lead.ts'
import { parseEntry, type Path } from './path.ts'
import { findOption, findStep, type ChatScript } from './script.ts'

/** Recovers a lead of an unknown script revision: keeps the steps and answers that the current script has. */
export function recoverLead(script: Pick<ChatScript, 'steps'>, path: Path): Lead | null {
  const steps: string[] = []
  const known: string[] = []
  const tags = new Set<string>()
  const answers = new Map<string, string>()
  for (const entry of path) {
    const { key, value } = parseEntry(entry)
    const step = findStep(script, key)
    if (!step) continue
    const option = value === null ? undefined : findOption(step, value)
    steps.push(key)
    known.push(option ? entry : key)
    if (!option) continue
    for (const tag of option.tags) tags.add(tag)
    answers.set(key, option.value)
  }
  return leadOf(script, { steps, tags: [...tags], answers }, known)
}
