import budgets from '../size/budgets.json' with { type: 'json' }
import type { Load, Move } from './browser.ts'
import { median, mediansOf, type Measured } from './measured.ts'

export type Goal = { what: string; measured: string; goal: string; isMet?: boolean }

type Limit = { max: number } | { min: number }
type Show = (value: number) => string

const ms: Show = (value) => `${Math.round(value)} ms`
const kB: Show = (value) => `${(value / 1000).toFixed(1)} kB`
const bytes: Show = (value) => `${Math.round(value)} B`
const times: Show = (value) => `${value.toFixed(2)}×`
const plain: Show = (value) => String(Number(value.toFixed(4)))
const perSecond: Show = (value) => `${Math.round(value)}/s`
const megabytes: Show = (value) => `${value} MB`

export function goals(measured: Measured): Goal[] {
  const groups = [loaded, visited, simulated, served, rendered, grown]
  return groups.flatMap((group) => group(measured)).filter(({ measured }) => !/NaN/.test(measured))
}

function loaded({ visits, limits }: Measured): Goal[] {
  const { of, ratio } = mediansOf(visits)
  const page = (key: keyof Load) => of(({ page }) => page[key])
  const toLimit = (key: keyof Load) => ratio(({ page, limit }) => [page[key], limit[key]])
  const atLoad = of(({ page }) => page.withoutPictures - page.ahead)
  const limitLcp = of(({ limit }) => limit.lcp)
  const hydratedToLimit = ratio(({ page, limit }) => [page.hydrated, limit.lcp])
  return [
    row('document, with headers (ADR 007)', page('document'), kB, { max: budgets.pages['/ en'].document }),
    row('JavaScript at load', page('script'), kB, { max: 93_000 }),
    row('fetched ahead without a touch, without pictures', page('ahead'), kB, { max: 30_000 }),
    row('… requests', page('aheadRequests'), plain),
    row('scripts requested before `load`', page('scriptsBeforeLoad'), plain, { max: 0 }),
    row('bytes without pictures at load', atLoad, kB, { max: 130_000 }),
    row('requests', page('requests'), plain),
    row('repeat view', page('repeatBytes'), bytes, { max: 500 }),
    row('FCP', page('fcp'), ms),
    row('LCP', page('lcp'), ms),
    row('LCP of the limit', limitLcp, ms),
    row('LCP ÷ limit, applied', toLimit('lcp'), times, { max: 1.05 }),
    row('LCP ÷ limit, simulated', median(limits.map(([ours, limit]) => ours.lcp / limit.lcp)), times, {
      max: 1.1,
    }),
    row('hydrated', page('hydrated'), ms, { max: 2_400 }),
    row('hydrated ÷ LCP of the limit', hydratedToLimit, times),
    row('total blocking time', page('tbt'), ms, { max: 20 }),
    row('layout shift', page('cls'), plain, { max: 0.001 }),
    row('main thread ÷ limit', toLimit('mainThread'), times, { max: 2.2 }),
  ]
}

function visited({ rounds, turns }: Measured): Goal[] {
  const { of, ratio } = mediansOf(turns)
  const inRound = mediansOf(rounds)
  const first = (key: keyof Load) => inRound.of(({ first }) => first[key])
  const language = (key: keyof Move) => inRound.of(({ language }) => language[key])
  const navigation = (key: keyof Move) => of(({ navigation }) => navigation[key])
  return [
    row('first visit, detecting: LCP', first('lcp'), ms),
    row('first visit, detecting: hydrated', first('hydrated'), ms),
    row('first visit, detecting: layout shift', first('cls'), plain, { max: 0.001 }),
    row('navigation after prefetch', navigation('ms'), ms, { max: 150 }),
    row('… bytes without pictures', navigation('bytes'), bytes, { max: 500 }),
    row(
      'navigation not foreseen',
      of(({ unforeseen }) => unforeseen.app),
      ms,
    ),
    row(
      '… ÷ the same page as a document',
      ratio(({ unforeseen }) => [unforeseen.app, unforeseen.document]),
      times,
      {
        max: 1,
      },
    ),
    row('language switch', language('ms'), ms),
    row('… requests', language('requests'), plain, { max: 1 }),
    row('… bytes without pictures', language('bytes'), kB),
  ]
}

function simulated({ lighthouse, limits }: Measured): Goal[] {
  const allScores = lighthouse.flatMap(({ scores }) => scores)
  return [
    row('Lighthouse, lowest of all scores', Math.min(...allScores), plain, { min: 100 }),
    row('Lighthouse, longest blocking time', Math.max(...lighthouse.map(({ tbt }) => tbt)), ms, { max: 20 }),
    row('… of the limit', median(limits.map(([, limit]) => limit.tbt)), ms),
    row('Lighthouse, largest layout shift', Math.max(...lighthouse.map(({ cls }) => cls)), plain, {
      max: 0.001,
    }),
  ]
}

function served({ turns }: Measured): Goal[] {
  const { of, ratio } = mediansOf(turns)
  return (['c1', 'c16', 'c64'] as const).flatMap((key) => {
    const speed = of(({ ours }) => ours[key].perSecond)
    const toNode = ratio(({ ours, node }) => [ours[key].perSecond, node[key].perSecond])
    const toNodesCpu = ratio(({ ours, node }) => [ours[key].cpu, node[key].cpu])
    const slowest = ratio(({ ours, node }) => [ours[key].p99, node[key].p99])
    return [
      row(`cached page, ${key.slice(1)} connections`, speed, perSecond),
      row('… ÷ bare node:http', toNode, times, key === 'c16' ? { min: 0.65 } : undefined),
      row('… CPU per request ÷ bare node:http', toNodesCpu, times, key === 'c16' ? { max: 1.5 } : undefined),
      row('… p99 ÷ bare node:http', slowest, times, key === 'c64' ? { max: 6 } : undefined),
    ]
  })
}

function rendered({ turns, memory }: Measured): Goal[] {
  const { of, ratio } = mediansOf(turns)
  const speed = of(({ cold }) => cold.perSecond)
  const toRemixServe = ratio(({ cold, remixServe }) => [cold.perSecond, remixServe.perSecond])
  return [
    row('rendered page, 16 connections', speed, perSecond),
    row('… ÷ remix-serve', toRemixServe, times, { min: 1.2 }),
    row('memory, hosted backends, after load on cached pages', memory.hosted, megabytes, { max: 200 }),
    row('… after load on rendered pages', memory.rendered, megabytes),
    row('memory, embedded backends, with query engine and databases', memory.all, megabytes, { max: 380 }),
  ]
}

function grown({ growth: [small, large] }: Measured): Goal[] {
  if (!small || !large) return []
  const [before, after] = [mediansOf(small.turns), mediansOf(large.turns)]
  const cached = [before, after].map(({ ratio }) =>
    ratio(({ cached, node }) => [cached.perSecond, node.perSecond]),
  )
  const cold = [before, after].map(({ of }) => of((turn) => turn.cold.p50))
  return [
    row('cached page, 10× the content', cached[1]! / cached[0]!, times, { min: 0.9 }),
    row('render time per kB, 10× the content', cold[1]! / large.bytes / (cold[0]! / small.bytes), times, {
      max: 1.1,
    }),
  ]
}

function row(what: string, value: number, show: Show, limit?: Limit): Goal {
  if (!limit) return { what, measured: show(value), goal: '' }
  return 'max' in limit
    ? { what, measured: show(value), goal: `≤ ${show(limit.max)}`, isMet: value <= limit.max }
    : { what, measured: show(value), goal: `≥ ${show(limit.min)}`, isMet: value >= limit.min }
}
