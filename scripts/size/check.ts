import type { Weight } from './weigh.ts'

/** Upper limits for every page, and those of pages whose content needs more. */
export type Budgets = Weight & { pages: Record<string, Partial<Weight>> }

export type Excess = { page: string; what: string; is: number; may: number }

/** What is heavier than it may be. */
export function check(page: string, weight: Weight, { pages, ...budgets }: Budgets): Excess[] {
  const limits = { ...budgets, ...pages[page] }
  return Object.entries(weight).flatMap(([what, is]) => {
    const may = limits[what as keyof Weight]
    return is > may ? [{ page, what, is, may }] : []
  })
}
