import { afterEach, expect, test } from 'vitest'
import { hasProc } from '../../../packages/supabase-local/index.ts'
import type { RunningProcess } from '../../../tools/support/processes.ts'
import { bestLead, contactFields, sendLead, sendMessage } from '../../support/submit.ts'
import { seededData } from '../../support/seeded-data.ts'
import { run } from '../backup/commands.ts'
import { signalPostgres, startSite, stored, waiting } from './site.ts'

const left = seededData('left-behind')
const next = seededData('next-site')
let site: RunningProcess | undefined

afterEach(async () => {
  await site?.stop()
  left.remove()
  next.remove()
})

const deliver = (from: string) => run('deliver', { DATA_DIR: next.path, LOG_LEVEL: 'silent' }, '--from', from)

test.skipIf(!hasProc)(
  'what a killed site acknowledged during an outage is delivered elsewhere, once',
  async () => {
    site = await startSite(left.path)
    const [message, lead] = [contactFields({ message: 'left behind' }), bestLead()]
    signalPostgres(left.path, 'SIGSTOP')
    const answers = await Promise.all([sendMessage(site, message), sendLead(site, lead)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    const inUse = await deliver(left.path)
    expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining('belongs to another process') })
    await site.kill()
    signalPostgres(left.path, 'SIGKILL')

    expect(await deliver(left.path)).toMatchObject({ code: 0, stdout: '2 delivered, 0 waiting, 0 refused\n' })
    expect(waiting(left.path)).toEqual([])

    site = await startSite(next.path)
    const found = stored(next.path)
    expect((await found.messages()).map(({ message }) => message)).toEqual(['left behind'])
    expect((await found.leads()).map((row) => row.idempotency_key)).toEqual([lead.idempotencyKey])
  },
)
