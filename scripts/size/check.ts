import type { Weight } from './weigh.ts'

/** Upper limits; `documents` holds those of pages whose content needs more than `document`. */
export type Budgets = Weight & { documents: Record<string, number> }

export type Excess = { page: string; what: string; is: number; may: number }

/** What is heavier than it may be. */
export function check(page: string, weight: Weight, budgets: Budgets): Excess[] {
  return Object.entries(weight).flatMap(([what, is]) => {
    const may =
      what === 'document' ? (budgets.documents[page] ?? budgets.document) : budgets[what as keyof Weight]
    return is > may ? [{ page, what, is, may }] : []
  })
}
