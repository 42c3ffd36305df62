import { httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import { TimeBudgetError, withTimeBudget } from '../query/time-budget.ts'

/** Works something out about a transaction in the time that one may take. Throws a LakeError (400) when that is over. */
export function withinTransactionTime<Result>(limits: LakeLimits, compute: () => Result): Result {
  try {
    return withTimeBudget(limits.transactionTimeMs, compute)
  } catch (error) {
    if (!(error instanceof TimeBudgetError)) throw error
    throw httpError(400, `The transaction took longer than ${limits.transactionTimeMs} ms to work out`)
  }
}
