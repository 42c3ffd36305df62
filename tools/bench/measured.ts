import type { Load, Move, Unforeseen } from './browser.ts'
import type { Lighthouse } from './lighthouse.ts'
import type { Served } from './run-load.ts'

export type Loads = Record<'c1' | 'c16' | 'c64', Served>

type Round = {
  first: Load
  language: Move
}

type Visit = { page: Load; limit: Load }

/** Noisier measurements, repeated in each round; compared values back to back. */
type Turn = {
  navigation: Move
  unforeseen: Unforeseen
  ours: Loads
  node: Loads
  cold: Served
  remixServe: Served
}

/** Cached page, bare node:http, and rendered home page, back to back. */
type GrowthTurn = { cached: Served; node: Served; cold: Served }

export type Growth = { name: string; bytes: number; turns: GrowthTurn[] }
export type Scored = Lighthouse & { page: string }

export type Measured = {
  rounds: Round[]
  turns: Turn[]
  visits: Visit[]
  lighthouse: Scored[]
  limits: [Lighthouse, Lighthouse][]
  growth: Growth[]
  /** MB; `all` with embedded backends. */
  memory: { all: number; hosted: number; rendered: number }
}

export function mediansOf<Item>(items: Item[]) {
  return {
    of: (pick: (item: Item) => number) => median(items.map(pick)),
    ratio: (pick: (item: Item) => [number, number]) =>
      median(items.map((item) => pick(item)[0] / pick(item)[1])),
  }
}

export function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
