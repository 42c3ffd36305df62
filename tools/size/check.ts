import type { Weight } from './weigh.ts'

export type Budgets = Weight & { pages: Record<string, Partial<Weight>> }

export type Violation = { page: string; name: string; value: number; target: number; ceiling: number }

/** Compressed sizes differ by some bytes between builds, and a small feature must not need a new budget. */
const tolerance = 0.04

const compressed: (keyof Weight)[] = ['document', 'javascript', 'withoutPictures']

export function check(page: string, weight: Weight, { pages, ...budgets }: Budgets): Violation[] {
  const targets = { ...budgets, ...pages[page] }
  return (Object.keys(weight) as (keyof Weight)[]).flatMap((name) => {
    const [value, target] = [weight[name], targets[name]]
    const ceiling = compressed.includes(name) ? Math.floor(target * (1 + tolerance)) : target
    return value > ceiling ? [{ page, name, value, target, ceiling }] : []
  })
}

export function violationText({ page, name, value, target, ceiling }: Violation): string {
  const share = (((value - ceiling) / ceiling) * 100).toFixed(1)
  return `${page}: ${name} is ${value}, ${value - ceiling} (${share} %) above its ceiling of ${ceiling} (target ${target}).`
}
