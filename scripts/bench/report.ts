import type { Load, Move } from './browser.ts'
import type { LoadResult } from './load.ts'

type Loads = Record<'c1' | 'c16' | 'c64', LoadResult>

type Round = {
  ours: Load
  limit: Load
  navigation: Move
  language: Move
  server: { ours: Loads; node: Loads; nginx: Loads | null; cold: LoadResult }
}

export type Measured = {
  rounds: Round[]
  growth: { name: string; bytes: number; cached: LoadResult; cold: LoadResult }[]
  memory?: { all: number; hosted: number }
}

type Row = [what: string, value: string, goal: string]

/** The figures against the goals of the project's performance budget, as Markdown. */
export function report(
  { rounds, growth, memory }: Measured,
  machine: { cpu: string; commit: string },
): string {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const ratio = (pick: (round: Round) => [number, number]) =>
    median(rounds.map((round) => pick(round)[0] / pick(round)[1]))
  const ms = (value: number) => `${Math.round(value)} ms`
  const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`
  const times = (value: number) => `${value.toFixed(2)}×`
  const hasNginx = rounds.some(({ server }) => server.nginx)
  const rows: Row[] = [
    ['document, with headers', kB(of(({ ours }) => ours.document)), '≤ 14.6 kB'],
    ['JavaScript at load', kB(of(({ ours }) => ours.script)), '≤ 93 kB'],
    ['scripts asked for before `load`', String(of(({ ours }) => ours.scriptsBeforeLoad)), '0'],
    ['bytes without pictures', kB(of(({ ours }) => ours.withoutPictures)), '≤ 130 kB'],
    ['requests', String(of(({ ours }) => ours.requests)), ''],
    ['repeat view', `${of(({ ours }) => ours.repeatBytes)} B`, '≤ 500 B'],
    ['FCP', ms(of(({ ours }) => ours.fcp)), ''],
    ['LCP', ms(of(({ ours }) => ours.lcp)), ''],
    ['LCP of the limit', ms(of(({ limit }) => limit.lcp)), ''],
    ['LCP ÷ limit', times(ratio(({ ours, limit }) => [ours.lcp, limit.lcp])), '≤ 1.05×'],
    ['hydrated', ms(of(({ ours }) => ours.hydrated)), ''],
    ['hydrated ÷ LCP of the limit', times(ratio(({ ours, limit }) => [ours.hydrated, limit.lcp])), '≤ 2.0×'],
    ['total blocking time', ms(of(({ ours }) => ours.tbt)), '≤ 20 ms'],
    ['layout shift', of(({ ours }) => ours.cls).toFixed(4), '≤ 0.001'],
    ['main thread ÷ limit', times(ratio(({ ours, limit }) => [ours.mainThread, limit.mainThread])), '≤ 2.2×'],
    ['navigation after prefetch', ms(of(({ navigation }) => navigation.ms)), '≤ 100 ms'],
    ['… bytes without pictures', `${of(({ navigation }) => navigation.bytes)} B`, '≤ 500 B'],
    ['language switch', ms(of(({ language }) => language.ms)), ''],
    ['… requests', String(of(({ language }) => language.requests)), '1'],
    ['… bytes without pictures', kB(of(({ language }) => language.bytes)), ''],
  ]
  for (const key of ['c1', 'c16', 'c64'] as const) {
    const connections = `${key.slice(1)} connections`
    rows.push([`cached page, ${connections}`, `${of(({ server }) => server.ours[key].perSecond)}/s`, ''])
    const perSecond = ratio(({ server }) => [server.ours[key].perSecond, server.node[key].perSecond])
    rows.push(['… ÷ bare node:http', times(perSecond), key === 'c16' ? '≥ 0.7×' : ''])
    if (hasNginx) {
      const nginx = ratio(({ server }) => [server.ours[key].perSecond, server.nginx![key].perSecond])
      rows.push(['… ÷ nginx', times(nginx), key === 'c16' ? '≥ 0.5×' : ''])
    }
    const late = ratio(({ server }) => [server.ours[key].p99, server.node[key].p99])
    rows.push(['… p99 ÷ bare node:http', times(late), key === 'c64' ? '≤ 6×' : ''])
  }
  rows.push([
    'page rendered for each request, 16 connections',
    `${of(({ server }) => server.cold.perSecond)}/s`,
    '',
  ])
  if (memory) {
    rows.push(['memory, content and messages hosted', `${memory.hosted} MB`, '≤ 200 MB'])
    rows.push(['memory, everything embedded', `${memory.all} MB`, ''])
  }
  const growthRows = growth.map(({ name, bytes, cached, cold }): string[] => [
    name,
    kB(bytes),
    `${cached.perSecond}/s`,
    `${cold.p50.toFixed(1)} ms`,
    `${((cold.p50 * 1000) / (bytes / 1000)).toFixed(1)} µs`,
  ])
  return `# Benchmark of ${new Date().toISOString().slice(0, 10)}

Commit ${machine.commit}, ${machine.cpu}, Node ${process.versions.node}, medians of ${rounds.length} rounds. Home page, English, all seed
content. Browser: Lighthouse's slow 4G and 4× slower CPU, applied. Limit: the same page without scripts as fixed bytes.
${hasNginx ? '' : '\nnginx is not installed here.\n'}
${table(['what', 'measured', 'goal'], rows)}

## Growth

${table(['content', 'home page, decoded', 'cached page', 'home page rendered (p50)', '… per kB'], growthRows)}
`
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
