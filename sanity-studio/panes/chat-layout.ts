import { exitStepKey, firstStep } from '../../app/content/chat-steps.ts'
import { localizedText, type Texts } from '../i18n/translated.ts'
import { flowStates, nextSteps, type FlowState, type LinkedStep } from '../schemas/validation/chat-flow.ts'

export const box = { width: 184, height: 64, gapX: 28, gapY: 72 }

export type FlowStep = Omit<LinkedStep, 'options'> & {
  text?: Texts
  options?: Array<{ _key?: string; next?: string; label?: Texts }>
}

export type FlowNode = { step: FlowStep; state: FlowState; isExit: boolean; x: number; y: number }

export type FlowEdge = { from: FlowNode; to: FlowNode; labels: string[]; isAutomatic: boolean }

export type FlowPicture = { nodes: FlowNode[]; edges: FlowEdge[]; width: number; height: number }

const exitStep: FlowStep = { key: exitStepKey }

/** Rows by distance from the start, then the exit, then disconnected steps. In px. */
export function chatLayout(steps: FlowStep[]): FlowPicture {
  const states = flowStates(steps)
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const rows: FlowStep[][] = []
  const placed = new Set<FlowStep>()
  let row = steps.filter(({ key }) => key === firstStep)
  while (row.length > 0) {
    rows.push(row)
    for (const step of row) placed.add(step)
    const next = row.flatMap((step) => nextSteps(step).flatMap((key) => byKey.get(key) ?? []))
    row = [...new Set(next)].filter((step) => !placed.has(step))
  }
  const disconnected = steps.filter((step) => !placed.has(step))
  if (disconnected.length > 0) rows.push(disconnected)
  if (steps.some((step) => nextSteps(step).includes(exitStepKey))) rows.push([exitStep])

  const columns = Math.max(1, ...rows.map((items) => items.length))
  const width = columns * (box.width + box.gapX) + box.gapX
  const nodes = rows.flatMap((items, index) => {
    const rowWidth = items.length * (box.width + box.gapX) - box.gapX
    return items.map((step, column) => ({
      step,
      state: states.get(step) ?? 'ok',
      isExit: step === exitStep,
      x: (width - rowWidth) / 2 + column * (box.width + box.gapX),
      y: box.gapY / 2 + index * (box.height + box.gapY),
    }))
  })
  return { nodes, edges: edgesOf(nodes), width, height: rows.length * (box.height + box.gapY) }
}

function edgesOf(nodes: FlowNode[]): FlowEdge[] {
  const byKey = new Map(nodes.map((node) => [node.step.key, node]))
  return nodes.flatMap((from): FlowEdge[] => {
    const { options = [] } = from.step
    return nextSteps(from.step).flatMap((key) => {
      const to = byKey.get(key)
      const labels = options
        .filter((option) => option.next === key)
        .map(({ label }) => localizedText(label) ?? '?')
      return to ? [{ from, to, labels, isAutomatic: options.length === 0 }] : []
    })
  })
}
