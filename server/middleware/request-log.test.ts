import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logAbortedResponses } from './request-log.ts'
import { createLogger } from '../observability/log.ts'
import type { NonceVariables } from './security-headers.ts'

const [log, requestLog] = [createLogger('silent'), createLogger('silent')]

async function siteWith(pieces: string[], error?: Error) {
  const waiting = [...pieces]
  const cancelled = vi.fn()
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = waiting.shift()
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
        else if (error) controller.error(error)
        else controller.close()
      },
      cancel: cancelled,
    })
  const app = new Hono<NonceVariables>()
    .use((context, next) => {
      context.set('log', requestLog)
      return next()
    })
    .use(logAbortedResponses(log))
    .get('*', () => new Response(body(), { status: 203, headers: { 'Content-Type': 'text/csv' } }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cancelled }
}

function linesOf() {
  const lines: unknown[] = []
  vi.spyOn(requestLog, 'error').mockImplementation((...values: unknown[]) => void lines.push(values))
  return lines
}

test('a response that breaks off is cut, and logged once with its path and without its query', async () => {
  const lines = linesOf()
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const error = new Error('the database has gone')
  const { origin } = await siteWith(['name,message\r\n', 'Mei,Hello\r\n'], error)
  const download = fetch(`${origin}/admin/submissions.csv?q=private`).then((response) => response.text())
  await expect(download).rejects.toThrow()
  expect(lines).toEqual([[{ err: error, path: '/admin/submissions.csv' }, 'response aborted']])
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

test('sends a whole response unchanged', async () => {
  const lines = linesOf()
  const { origin } = await siteWith(['name,message\r\n', 'Mei,Hello\r\n'])
  const response = await fetch(origin)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([203, 'text/csv'])
  expect(await response.text()).toBe('name,message\r\nMei,Hello\r\n')
  expect(lines).toEqual([])
})

test('stops reading when the client has gone', async () => {
  const lines = linesOf()
  const { origin, cancelled } = await siteWith(Array.from({ length: 1_000 }, () => 'x'.repeat(100_000)))
  const response = await fetch(origin)
  await response.body!.cancel()
  await expect.poll(() => cancelled.mock.calls.length).toBe(1)
  expect(lines).toEqual([])
})
