import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ProcessStatus } from '../../../app/load-context.ts'
import { projectRoot } from '../../config/paths.ts'
import { createMetrics } from './metrics.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const { groups } = parse(read('packaging/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

const status: ProcessStatus = {
  startedAt: '2026-11-20T00:00:00.000Z',
  version: 'test',
  node: process.version,
  isContentHosted: true,
  isDatabaseHosted: true,
  content: { failingSince: null, isMissing: false },
  pages: { size: 0, hits: 0, misses: 0 },
  outbox: { waiting: 0, refused: 0 },
  notices: { waiting: 0, refused: 0 },
  counts: { beacons: { counted: 0, private: 0, robot: 0, limited: 0, refused: 0 }, waiting: 0, dropped: 0 },
  lastBackup: null,
}

const keywords = 'up sum rate by and or le time job area histogram_quantile status'.split(' ')

function namesIn(expression: string): string[] {
  const plain = expression.replaceAll(/"[^"]*"|\[\w+\]/g, ' ')
  return (plain.match(/[a-z_]\w*/g) ?? []).filter((name) => !keywords.includes(name))
}

test('every alert uses existing metrics and links to an existing runbook', async () => {
  const text = await createMetrics(() => status).text()
  const metrics = new Set(text.match(/^# TYPE (\w+) \w+$/gm)?.map((line) => line.split(' ')[2]))
  const headings = read('docs/runbooks.md')
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3).toLowerCase().replaceAll(' ', '-'))
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, expr, annotations } of rules) {
    const names = namesIn(expr).map((name) => name.replace(/_bucket$/, ''))
    const unknown = names.filter((name) => !metrics.has(name))
    expect([alert, unknown]).toEqual([alert, []])
    const [file, anchor] = annotations.runbook.split('#')
    expect([alert, file]).toEqual([alert, 'docs/runbooks.md'])
    expect(headings).toContain(anchor)
  }
})
