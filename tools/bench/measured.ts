import type { Load, Move, Unforeseen } from './browser.ts'
import type { Lighthouse } from './lighthouse.ts'
import type { LoadResult } from './load.ts'

export type Loads = Record<'c1' | 'c16' | 'c64', LoadResult>

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
  nginx: Loads | null
  cold: LoadResult
  remixServe: LoadResult
}

/** Cached page, bare node:http, and rendered home page, back to back. */
type GrowthTurn = { cached: LoadResult; node: LoadResult; cold: LoadResult }

export type Growth = { name: string; bytes: number; turns: GrowthTurn[] }
export type Scored = Lighthouse & { page: string }

export type Measured = {
  rounds: Round[]
  turns: Turn[]
  visits: Visit[]
  lighthouse: Scored[]
  limits: [Lighthouse, Lighthouse][]
  growth: Growth[]
  /** MB. `all` includes child processes. */
  memory: { all: number; hosted: number; rendered: number }
}
