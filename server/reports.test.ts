import { pino } from 'pino'
import { expect, test } from 'vitest'
import { reports, reportsPath } from './reports.ts'

const violation = {
  'document-uri': 'https://www.lumipath.example/news/some?email=parent@mail.example',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/script.js?token=secret',
}

function receiver() {
  const lines: Record<string, unknown>[] = []
  let time = 0
  const log = pino(
    { base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = reports(log, () => time)
  return {
    lines,
    post: async (body: string, type = 'application/csp-report') =>
      (await app.request(reportsPath, { method: 'POST', body, headers: { 'Content-Type': type } })).status,
    later: (ms: number) => (time += ms),
  }
}

test('a report of either form is one line without anything personal', async () => {
  const { lines, post } = receiver()
  const {
    'document-uri': documentURL,
    'effective-directive': effectiveDirective,
    'blocked-uri': blockedURL,
  } = violation
  const modern = [{ type: 'csp-violation', body: { documentURL, effectiveDirective, blockedURL } }]
  expect(await post(JSON.stringify({ 'csp-report': violation }))).toBe(204)
  expect(await post(JSON.stringify(modern), 'application/reports+json')).toBe(204)
  const line = { directive: 'script-src-elem', page: '/news/some', blocked: 'https://evil.example' }
  expect(lines).toEqual([expect.objectContaining(line), expect.objectContaining(line)])
  expect(JSON.stringify(lines)).not.toMatch(/parent|secret/)
})

test('inline code is named as such', async () => {
  const { lines, post } = receiver()
  await post(JSON.stringify({ 'csp-report': { ...violation, 'blocked-uri': 'inline' } }))
  expect(lines).toEqual([expect.objectContaining({ blocked: 'inline' })])
})

test('what older browsers do not fetch ahead is no news', async () => {
  const { lines, post } = receiver()
  const report = { ...violation, 'effective-directive': 'prefetch-src' }
  expect(await post(JSON.stringify({ 'csp-report': report }))).toBe(204)
  expect(lines).toEqual([])
})

test.each(['', 'null', '[]', '{"csp-report":1}', '[[[]]]', '{'])(
  '%j is taken and says nothing',
  async (body) => {
    const { lines, post } = receiver()
    expect(await post(body)).toBe(204)
    expect(lines).toEqual([])
  },
)

test('a flood is counted, not logged', async () => {
  const { lines, post, later } = receiver()
  for (let i = 0; i < 50; i++) await post(JSON.stringify({ 'csp-report': violation }))
  expect(lines).toHaveLength(10)
  later(60_000)
  await post(JSON.stringify({ 'csp-report': violation }))
  expect(lines.slice(10)).toEqual([
    expect.objectContaining({ left: 40 }),
    expect.objectContaining({ page: '/news/some' }),
  ])
})

test('a large one is refused', async () => {
  const { post } = receiver()
  expect(await post('x'.repeat(20_000))).toBe(413)
})
