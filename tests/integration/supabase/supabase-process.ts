import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { createClient } from '@supabase/supabase-js'
import { openEmbeddedSupabase } from '../../../packages/supabase-local/supabase.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'

const print = (...values: unknown[]) => console.error(JSON.stringify(values))
const logger = { info: print, warn: print, error: print }
const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: process.argv[2]!, logger })
const { url, secretKey, fetch } = supabase.contact
const client = createClient(url, secretKey, { global: { fetch }, auth: { persistSession: false } })
const submissions = () => client.from('contact_submissions')
const message = (text: string) => ({ name: 'Mei', email: 'mei@example.org', message: text })

async function write(): Promise<never> {
  for (;;) {
    const key = randomUUID()
    const { error } = await submissions().insert({ ...message('x'.repeat(300)), idempotency_key: key })
    if (!error) process.stdout.write(`stored ${key}\n`)
  }
}

async function offend(text: string): Promise<void> {
  await submissions().insert({ ...message(text), name: `${text}\u0007` })
  await submissions().insert({ ...message(text), idempotency_key: text })
  await submissions().insert({ ...message(text), locale: text })
  await submissions().select().eq('id', text)
  await submissions().select(text)
  await client.rpc('search_submissions', { query: text, other: text })
  await client.auth.signInWithPassword({ email: text, password: text })
  console.log('offended')
}

const commands: Record<string, (argument: string) => unknown> = {
  write: () => Promise.all([write(), write(), write()]),
  offend,
  exit: () => process.exit(0),
  stop: () => supabase.close().then(() => process.exit(0)),
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const [command, argument] = line.split(' ')
  void commands[command!]!(argument ?? '')
})
console.log('ready')
