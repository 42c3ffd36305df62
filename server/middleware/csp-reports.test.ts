import { pino } from 'pino'
import { expect, test } from 'vitest'
import { cspReportPath } from '../http/content-security-policy.ts'
import { cspReports } from './csp-reports.ts'

const violation = {
  'document-uri': 'https://www.lumipath.example/news/some?email=parent@mail.example',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/script.js?token=secret',
}

function receiver() {
  const lines: Record<string, unknown>[] = []
  let time = 0
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>)
  const log = pino({ base: null }, { write })
  const app = cspReports(log, () => time)
  return {
    lines,
    post: async (body: string, type = 'application/csp-report') =>
      (await app.request(cspReportPath, { method: 'POST', body, headers: { 'Content-Type': type } })).status,
    later: (ms: number) => (time += ms),
  }
}

test('logs a report of either format in one line without personal data', async () => {
  const { lines, post } = receiver()
  const [documentURL, effectiveDirective, blockedURL] = Object.values(violation)
  const modern = [{ type: 'csp-violation', body: { documentURL, effectiveDirective, blockedURL } }]
  expect(await post(JSON.stringify({ 'csp-report': violation }))).toBe(204)
  expect(await post(JSON.stringify(modern), 'application/reports+json')).toBe(204)
  const line = { directive: 'script-src-elem', page: '/news/some', blocked: 'https://evil.example' }
  expect(lines).toEqual([expect.objectContaining(line), expect.objectContaining(line)])
  expect(JSON.stringify(lines)).not.toMatch(/parent|secret/)
})

test('names inline code', async () => {
  const { lines, post } = receiver()
  await post(JSON.stringify({ 'csp-report': { ...violation, 'blocked-uri': 'inline' } }))
  expect(lines).toEqual([expect.objectContaining({ blocked: 'inline' })])
})

test('ignores reports about prefetch-src', async () => {
  const { lines, post } = receiver()
  const report = { ...violation, 'effective-directive': 'prefetch-src' }
  expect(await post(JSON.stringify({ 'csp-report': report }))).toBe(204)
  expect(lines).toEqual([])
})

test.each(['', 'null', '[]', '{"csp-report":1}', '[[[]]]', '{'])(
  'accepts %j and logs nothing',
  async (body) => {
    const { lines, post } = receiver()
    expect(await post(body)).toBe(204)
    expect(lines).toEqual([])
  },
)

test('counts a flood instead of logging it', async () => {
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

test('refuses a large report', async () => {
  const { post } = receiver()
  expect(await post('x'.repeat(20_000))).toBe(413)
})
