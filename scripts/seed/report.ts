import { formatChange } from './diff.ts'
import type { PlanEntry } from './plan.ts'

const CHANGES_SHOWN = 8

export function formatPlan(plan: readonly PlanEntry[]): string[] {
  return [
    ...section('create', plan.filter(isAction('create'))),
    ...section('would replace', plan.filter(isAction('replace')), true),
    ...section('kept (edited)', plan.filter(isKept('edited')), true),
    ...section(
      'kept (seeded earlier, the seed files changed since)',
      plan.filter(isKept('older seed')),
      true,
    ),
    ...section(
      'with a draft, which stays as it is',
      plan.filter(({ hasDraft }) => hasDraft),
    ),
    `unchanged: ${plan.filter(isAction('unchanged')).length}`,
  ]
}

export function formatKept(plan: readonly PlanEntry[]): string[] {
  const kept = plan.filter(isAction('keep'))
  const drafts = plan.filter(({ hasDraft }) => hasDraft)
  return [
    ...(kept.length > 0 ? [`kept, since they differ from the seed: ${ids(kept)} (--dry-run shows how)`] : []),
    ...(drafts.length > 0 ? [`with a draft, which stays as it is: ${ids(drafts)}`] : []),
  ]
}

function ids(entries: readonly PlanEntry[]): string {
  return entries.map(({ document }) => document._id).join(', ')
}

function isAction(action: PlanEntry['action']) {
  return (entry: PlanEntry) => entry.action === action
}

function isKept(reason: PlanEntry['reason']) {
  return (entry: PlanEntry) => entry.action === 'keep' && entry.reason === reason
}

function section(title: string, entries: readonly PlanEntry[], withChanges = false): string[] {
  if (entries.length === 0) return []
  return [`${title}: ${entries.length}`, ...entries.flatMap((entry) => formatEntry(entry, withChanges))]
}

function formatEntry({ document, changes }: PlanEntry, withChanges: boolean): string[] {
  const shown = withChanges ? changes.slice(0, CHANGES_SHOWN) : []
  const rest = withChanges ? changes.length - shown.length : 0
  return [
    `  ${document._id}`,
    ...shown.map((change) => `    ${formatChange(change)}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ]
}
