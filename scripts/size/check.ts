import type { Weight } from './weigh.ts'

export type Budgets = Weight & { pages: Record<string, Partial<Weight>> }

export type Violation = { page: string; name: string; value: number; budget: number }

export function check(page: string, weight: Weight, { pages, ...budgets }: Budgets): Violation[] {
  const limits = { ...budgets, ...pages[page] }
  return Object.entries(weight).flatMap(([name, value]) => {
    const budget = limits[name as keyof Weight]
    return value > budget ? [{ page, name, value, budget }] : []
  })
}
