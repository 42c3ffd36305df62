import { LakeError, queryExecutionError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { EngineAnswer, EngineTask } from './engine-protocol.ts'

/** Whether all who ask have a token or a session; no others can write, which is what selections are for. */
export function isKnown(task: EngineTask): boolean {
  if (task.kind === 'select') return true
  const callers = task.kind === 'query' ? [task.request] : task.request.filters
  return callers.every(({ identity }) => identity !== null)
}

/** Milliseconds that a task may compute. */
export function timeOf(task: EngineTask, limits: LakeLimits): number {
  if (task.kind === 'select') return limits.transactionTimeMs
  if (task.kind === 'filter')
    return limits.filterPortionMs + (isKnown(task) ? limits.filterTimeMs : limits.anonymousFilterTimeMs)
  return isKnown(task) ? limits.queryTimeMs : limits.anonymousQueryTimeMs
}

/** The answer to a task of that kind. */
export function answerOf<Kind extends EngineTask['kind']>(
  answer: EngineAnswer,
  kind: Kind,
): Extract<EngineAnswer, { kind: Kind }> {
  if (answer.kind !== kind) throw new Error('The query engine answered another question')
  return answer as Extract<EngineAnswer, { kind: Kind }>
}

/** The process was ended by a task: practically always one that exhausted its memory, or one that did not end. */
export class EngineEnd extends LakeError {
  constructor(task: EngineTask, description: string) {
    super(400, queryExecutionError(queryOf(task), description).body, description)
  }
}

/** The query of a task; of several, one. */
function queryOf({ kind, request }: EngineTask): string {
  if (kind === 'query') return request.query
  if (kind === 'filter') return request.filters[0]?.query ?? ''
  const last = request.mutations.at(-1)
  return last && 'selection' in last && 'query' in last.selection ? last.selection.query : ''
}
