import { exitStepKey, firstStep } from '../../app/shared/chat-steps.ts'
import type { SeedDocument } from './expand.ts'
import type { FieldPath } from './problem.ts'
import type { DocumentProblem } from './rules.ts'
import { isRecord } from './schema.ts'

type Link = { to: string; path: FieldPath }
type Step = { key: string; index: number; unlinked: boolean; links: Link[] }

export function checkChat(documents: readonly SeedDocument[]): DocumentProblem[] {
  return documents.filter(({ _type }) => _type === 'chatScript').flatMap(checkScript)
}

function checkScript(document: SeedDocument): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const report = (path: FieldPath, message: string) => problems.push({ document, path, message })
  const steps = stepsOf(document)
  const byKey = new Map<string, Step>()
  for (const step of steps) {
    const path = ['steps', step.index]
    if (byKey.has(step.key)) report([...path, 'key'], `${step.key} is taken by another step`)
    if (step.key === exitStepKey)
      report([...path, 'key'], `${exitStepKey} ends the chat and cannot name a step`)
    if (step.links.length === 0 && !step.unlinked) report(path, 'has neither options nor a next step')
    byKey.set(step.key, step)
  }
  for (const { to, path } of steps.flatMap((step) => step.links)) {
    if (to !== exitStepKey && !byKey.has(to)) report(path, `there is no step ${to}`)
  }
  const start = steps.find(({ key }) => key === firstStep)
  if (!start) {
    report(['steps'], `no step has the key ${firstStep}, where the chat begins`)
    return problems
  }
  const reached = reachedFrom(start, byKey)
  for (const step of steps) {
    if (reached.has(step) && step.unlinked)
      report(['steps', step.index, 'unlinked'], `${step.key} is linked to`)
    if (!reached.has(step) && !step.unlinked) {
      report(['steps', step.index], `no step links to ${step.key}; set \`unlinked: true\` if intended`)
    }
  }
  return problems
}

function stepsOf(document: SeedDocument): Step[] {
  const steps = Array.isArray(document.steps) ? document.steps : []
  return steps.flatMap((step: unknown, index): Step[] => {
    if (!isRecord(step) || typeof step.key !== 'string') return []
    return [
      { key: step.key, index, unlinked: step.unlinked === true, links: linksOf(step, ['steps', index]) },
    ]
  })
}

function linksOf(step: Record<string, unknown>, path: FieldPath): Link[] {
  const options: unknown[] = Array.isArray(step.options) ? step.options : []
  const targets = options.map((option) => (isRecord(option) ? option.next : undefined))
  const links = targets.flatMap((to, index): Link[] => {
    return typeof to === 'string' ? [{ to, path: [...path, 'options', index, 'next'] }] : []
  })
  return typeof step.next === 'string' ? [...links, { to: step.next, path: [...path, 'next'] }] : links
}

function reachedFrom(start: Step, byKey: ReadonlyMap<string, Step>): Set<Step> {
  const reached = new Set<Step>()
  const open = [start]
  for (let step = open.pop(); step; step = open.pop()) {
    if (reached.has(step)) continue
    reached.add(step)
    open.push(...step.links.flatMap(({ to }) => byKey.get(to) ?? []))
  }
  return reached
}
