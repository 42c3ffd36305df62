import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { hasProc } from '../../../packages/supabase-local/index.ts'
import type { RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { signalPostgres, startSite, stored, waiting } from './site.ts'
import { bestLead, contactFields, sendLead, sendMessage } from '../../support/submit.ts'

const rounds = 10
const answersBetweenKills = 30

const data = seededData('killed-messages')
let site: RunningProcess | undefined

afterEach(async () => {
  await site?.stop()
  data.remove()
})

type Submission = { id: string; send(site: RunningProcess): Promise<Response> }

async function newSubmission(running: RunningProcess, index: number): Promise<Submission> {
  const id = randomUUID()
  if (index % 2 === 0) {
    const written = contactFields({ key: id, message: id })
    return { id, send: (to) => sendMessage(to, written) }
  }
  const lead = bestLead({ idempotencyKey: id })
  return { id, send: (to) => sendLead(to, lead) }
}

test.skipIf(!hasProc)(
  `kill -9 of PostgreSQL and of the server, ${rounds} times: nothing acknowledged is lost or doubled`,
  async () => {
    const acknowledged = new Set<string>()
    const unanswered: Submission[] = []
    const statuses: number[] = []

    async function write(running: RunningProcess, writer: number): Promise<void> {
      for (let n = 0; ; n++) {
        let submission: Submission | undefined
        try {
          submission = await newSubmission(running, n + writer)
          const { status } = await submission.send(running)
          statuses.push(status)
          if (status === 201 || status === 202) acknowledged.add(submission.id)
        } catch {
          if (submission) unanswered.push(submission)
          return
        }
      }
    }

    async function responses(count: number) {
      const enough = statuses.length + count
      await expect
        .poll(() => statuses.length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(enough)
    }

    for (let round = 0; round < rounds; round++) {
      const running = await startSite(data.path)
      site = running
      for (const submission of unanswered.splice(0)) {
        const { status } = await submission.send(running)
        expect([201, 202]).toContain(status)
        acknowledged.add(submission.id)
      }
      const writers = [0, 1, 2, 3].map((writer) => write(running, writer))
      await responses(answersBetweenKills)
      signalPostgres(data.path, 'SIGKILL')
      await responses(answersBetweenKills)
      await running.kill()
      await Promise.all(writers)
    }

    expect(new Set(statuses)).toEqual(new Set([201, 202]))
    site = await startSite(data.path)
    for (const submission of unanswered.splice(0)) {
      await submission.send(site)
      acknowledged.add(submission.id)
    }
    await expect.poll(() => waiting(data.path), { timeout: 60_000, interval: 100 }).toEqual([])
    const database = stored(data.path)
    const found = [
      ...(await database.messages()).map(({ message }) => String(message)),
      ...(await database.leads()).map(({ idempotency_key }) => String(idempotency_key)),
    ]
    expect(found.toSorted()).toEqual([...acknowledged].toSorted())
  },
  120_000 + rounds * 30_000,
)
