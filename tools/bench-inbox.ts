import { brand, domain } from '../app/utils/brand.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningPostgres, withConnection, openEmbeddedSupabase } from '../packages/supabase-local/index.ts'
import { staffSession } from '../server/backends/supabase.server.ts'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { supabaseConfig } from '../server/backends/supabase-config.ts'
import { openAppModules } from './bench/app-modules.ts'
import { cleaningUp, consoleLogger, removeNow } from '../scripts/support.ts'
import { readArguments } from '../scripts/parse-arguments.ts'

const help = `node tools/bench-inbox.ts [--rounds 60]
Measure an inbox page (session, list, tab counts) with 100 and with 10,000 messages, alternating in one run.
Exit with 1 if 10,000 messages take more than twice as long.`

const sizes = [100, 10_000] as const
const origin = { secure: false, address: '' }
const account = { email: `bench@${domain}`, password: 'only for this bench' }

type Reader = typeof import('../app/features/inbox/submissions/read-submissions.server.ts')

async function bench(rounds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `${brand.prefix}-bench-`))
  return cleaningUp(
    () => removeNow(folder),
    () => compare(folder, rounds),
  )
}

async function compare(folder: string, rounds: number): Promise<number> {
  const vite = await openAppModules()
  const { readSubmissions, readColleagues } = (await vite.ssrLoadModule(
    '/app/features/inbox/read-submissions.server.ts',
  )) as Reader
  const inboxes = await Promise.all(
    sizes.map(async (size) => {
      return { size, times: [] as number[], ...(await openInbox(join(folder, String(size)), size)) }
    }),
  )
  try {
    const filter = { tab: 'inbox', query: '', mine: false, page: 1 } as const
    for (let round = -5; round < rounds; round++) {
      for (const { backend, cookie, userId, times } of inboxes) {
        const started = performance.now()
        const request = new Request('http://bench.test/admin', { headers: { Cookie: cookie } })
        const { client } = staffSession(backend, request, origin)
        await client.auth.getUser()
        await client.from('staff').select('user_id').eq('user_id', userId).maybeSingle()
        const [page] = await Promise.all([
          readSubmissions(client, filter, { userId }),
          readColleagues(client),
        ])
        if (page.submissions.length !== 25) throw new Error('The page is not full.')
        if (round >= 0) times.push(performance.now() - started)
      }
    }
  } finally {
    for (const { close } of inboxes) await close()
    await vite.close()
  }
  const [few, many] = inboxes.map(({ size, times }) => {
    const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
    console.log(
      `${size.toLocaleString('en-US').padStart(7)} messages: ${middle.toFixed(1)} ms (median of ${rounds})`,
    )
    return middle
  })
  const ratio = many! / few!
  console.log(`ratio: ${ratio.toFixed(2)} (at most 2)`)
  return ratio <= 2 ? 0 : 1
}

async function openInbox(dataDir: string, size: number) {
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger: consoleLogger })
  const { userId } = await supabase.createStaff(account)
  await withConnection(runningPostgres(join(dataDir, 'postgres'))!, 'contact', async (sql) => {
    await sql`
      insert into contact_submissions (name, email, message, status, created_at)
      select 'Mei Chen ' || i, 'person' || i || '@mail.example', repeat(md5(i::text) || ' ', 12),
        (array['new', 'read', 'archived', 'spam'])[1 + i % 4], now() - i * interval '1 minute'
      from generate_series(1, ${size}::int) i`
    await sql`vacuum analyze contact_submissions`
  })
  const backend = supabase.contact
  const { client, headers } = staffSession(backend, new Request('http://bench.test/'), origin)
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  const cookie = headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
  return { backend, cookie, userId, close: supabase.close }
}

const { values } = readArguments(help, { rounds: { type: 'number', default: 60, min: 1, max: 10_000 } })
exitOnSignal()
process.exitCode = await bench(values.rounds)
