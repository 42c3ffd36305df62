import { exitStepKey, firstStep } from '../../app/content/chat-steps.ts'
import { localizedText, type Texts } from '../i18n/translated.ts'
import { flowStates, nextSteps, type FlowState, type LinkedStep } from '../schemas/validation/chat-flow.ts'

export const box = { width: 180, height: 76, gapX: 16, gapY: 72 }

export const exitHeight = 30

/** Between lines that pass beside the boxes. */
const laneWidth = 14

export type FlowStep = Omit<LinkedStep, 'options'> & {
  text?: Texts
  options?: Array<{ _key?: string; next?: string; label?: Texts }>
}

export type FlowNode = {
  step: FlowStep
  state: FlowState
  isExit: boolean
  row: number
  x: number
  y: number
}

export type FlowPoint = { x: number; y: number }

/** `points` lead from box to box, by two more beside all boxes where the next row is not the target. */
export type FlowEdge = {
  from: FlowNode
  to: FlowNode
  labels: string[]
  isAutomatic: boolean
  points: FlowPoint[]
  labelAt: FlowPoint
}

export type FlowPicture = { nodes: FlowNode[]; edges: FlowEdge[]; width: number; height: number }

const exitStep: FlowStep = { key: exitStepKey }

/** Rows by the longest way from the start, the exit last; disconnected steps follow. In px. */
export function chatLayout(steps: FlowStep[]): FlowPicture {
  const states = flowStates(steps)
  const rows = rowsOf(steps)
  const columns = Math.max(1, ...rows.map((items) => items.length))
  const inner = columns * (box.width + box.gapX) + box.gapX
  const placed = rows.flatMap((items, row) => {
    const rowWidth = items.length * (box.width + box.gapX) - box.gapX
    return items.map((step, column) => ({
      step,
      state: states.get(step) ?? 'ok',
      isExit: step === exitStep,
      row,
      x: (inner - rowWidth) / 2 + column * (box.width + box.gapX),
      y: box.gapY / 2 + row * (box.height + box.gapY),
    }))
  })
  const { edges, lanes } = routed(linksOf(placed), inner)
  // Lines on the left have negative places until everything moves over.
  const left = lanes.left * laneWidth
  for (const point of [...placed, ...edges.flatMap(({ points, labelAt }) => [...points, labelAt])])
    point.x += left
  const width = inner + left + lanes.right * laneWidth
  return { nodes: placed, edges, width, height: rows.length * (box.height + box.gapY) }
}

function rowsOf(steps: FlowStep[]): FlowStep[][] {
  const hasExit = steps.some((step) => nextSteps(step).includes(exitStepKey))
  const all = hasExit ? [...steps, exitStep] : steps
  const byKey = new Map(all.map((step) => [step.key, step]))
  const order: FlowStep[] = []
  const ways = new Map<FlowStep, FlowStep[]>()
  const open = new Set<FlowStep>()

  /** Leaves out ways back, so that the others have an order. */
  function visit(step: FlowStep) {
    open.add(step)
    const next = nextSteps(step).flatMap((key) => byKey.get(key) ?? [])
    const onwards = next.filter((target) => !open.has(target))
    ways.set(step, onwards)
    for (const target of onwards.toReversed()) if (!ways.has(target)) visit(target)
    open.delete(step)
    order.unshift(step)
  }

  const start = byKey.get(firstStep)
  if (start) visit(start)
  const rowOf = new Map(order.map((step) => [step, 0]))
  for (const step of order)
    for (const target of ways.get(step) ?? [])
      rowOf.set(target, Math.max(rowOf.get(target)!, rowOf.get(step)! + 1))

  const rows = Map.groupBy(new Set([...order, ...all]), (step) =>
    step === exitStep ? order.length : (rowOf.get(step) ?? Infinity),
  )
  return [...rows].sort(([a], [b]) => a - b).map(([, items]) => items)
}

type Link = Omit<FlowEdge, 'points' | 'labelAt'>

function linksOf(nodes: FlowNode[]): Link[] {
  const byKey = new Map(nodes.map((node) => [node.step.key, node]))
  return nodes.flatMap((from): Link[] => {
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

/** Lines to another row than the next pass beside all boxes, each in a lane of its own. */
function routed(links: Link[], inner: number): { edges: FlowEdge[]; lanes: { left: number; right: number } } {
  const lanes = { left: 0, right: 0 }
  const around = new Map<FlowNode, number>()
  const edges = links.map((link) => {
    const { from, to } = link
    const isBack = to.row <= from.row
    const start = { x: from.x + box.width / 2, y: from.y + (isBack ? 0 : box.height) }
    const end = { x: to.x + box.width / 2, y: to.y + (isBack ? (to.isExit ? exitHeight : box.height) : 0) }
    if (to.row === from.row + 1) return { ...link, points: [start, end], labelAt: onCurve(start, end, 0.6) }
    const side = start.x < inner / 2 ? 'left' : 'right'
    const lane = laneWidth * (lanes[side]++ + 0.5)
    const x = side === 'left' ? -lane : inner + lane
    const gap = isBack ? -box.gapY : box.gapY
    const turn = { x, y: start.y + gap }
    const others = around.get(from) ?? 0
    around.set(from, others + 1)
    const labelAt = onCurve(start, turn, Math.max(0.2, 0.6 - 0.2 * others))
    return { ...link, points: [start, turn, { x, y: end.y - gap }, end], labelAt }
  })
  return { edges, lanes }
}

/** Share of the height after which the curve between two points bends, at both ends. */
export const bend = 0.6

function onCurve(start: FlowPoint, end: FlowPoint, time: number): FlowPoint {
  const rest = 1 - time
  const [before, after] = [3 * rest * rest * time, 3 * rest * time * time]
  const across = after + time ** 3
  const down = before * bend + after * (1 - bend) + time ** 3
  return { x: start.x + (end.x - start.x) * across, y: start.y + (end.y - start.y) * down }
}
