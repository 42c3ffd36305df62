import { goals, type Goal } from './goals.ts'
import { lighthouseRuns } from './lighthouse.ts'
import { mediansOf, type Growth, type Measured, type Scored } from './measured.ts'

/** Share of the processors that other work may take. */
export const quiet = 0.1

export function report(
  measured: Measured,
  { cpu, commit, busy }: { cpu: string; commit: string; busy: number },
) {
  const { rounds, turns, visits } = measured
  const rows = goals(measured)
  const missed = rows.filter((row) => row.isMet === false)
  const others =
    busy > quiet ? `**Beside other load: the machine was ${Math.round(busy * 100)} % busy before.**` : ''
  const text = `# Benchmark of ${new Date().toISOString().slice(0, 10)}

Commit ${commit}, ${cpu}, Node ${process.versions.node}, medians of ${rounds.length} rounds, of ${turns.length} for navigation and server, of ${visits.length}
for loads. Home page, English, all seed content, language saved. Browser: Lighthouse's slow 4G and 4× slower CPU, applied. Limit: the same page without scripts as
fixed bytes. The load comes from Node, which uses part of the machine. ${others}

${missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.map(({ what }) => what).join('; ')}.`}

${table(['what', 'measured', 'goal', ''], rows.map(cells))}

## Lighthouse

Mobile, simulated throttling, the middle of ${lighthouseRuns(rounds.length)} runs each; performance, accessibility, best practices, search engines.

${table(['page', 'scores', 'LCP', 'TBT', 'CLS', 'below 0.9'], measured.lighthouse.map(scoreCells))}

## Growth

${table(['content', 'home page, decoded', 'a cached page', '… ÷ bare node:http', 'home page rendered (p50)', '… per kB'], measured.growth.map(growthCells))}
`
  return { text, missed: missed.length }
}

function cells({ what, measured, goal, isMet }: Goal): string[] {
  return [what, measured, goal, isMet === undefined ? '' : isMet ? 'met' : '**missed**']
}

function scoreCells({ page, scores, lcp, tbt, cls, failing }: Scored): string[] {
  const times = [lcp, tbt].map((value) => `${Math.round(value)} ms`)
  return [page, scores.join(' / '), ...times, cls.toFixed(4), failing.join(', ')]
}

function growthCells({ name, bytes, turns }: Growth): string[] {
  const { of, ratio } = mediansOf(turns)
  const cold = of((turn) => turn.cold.p50)
  return [
    name,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${Math.round(of(({ cached }) => cached.perSecond))}/s`,
    `${ratio(({ cached, node }) => [cached.perSecond, node.perSecond]).toFixed(2)}×`,
    `${cold.toFixed(1)} ms`,
    `${((cold * 1000) / (bytes / 1000)).toFixed(1)} µs`,
  ]
}

function table(head: string[], rows: string[][]): string {
  const line = (row: string[]) => `| ${row.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
