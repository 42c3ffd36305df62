import { beforeAll, expect, test } from 'vitest'
import { admin, useAdmin } from './admin-routes.ts'
import { ownerId } from './lists.ts'

useAdmin()

beforeAll(async () => {
  await admin.sql(
    'contact',
    `insert into contact_submissions (name, email, message, status, created_at)
     select 'N' || i, 'n' || i || '@mail.example', 'message ' || md5(i::text),
       case when i <= 30 then 'new' when i % 250 = 0 then 'spam' else 'archived' end, now() - i * interval '1 minute'
     from generate_series(1, 10000) i`,
  )
  await admin.sql('contact', 'vacuum analyze contact_submissions')
})

/** Runs as staff, behind row level security. */
async function planOf(query: string): Promise<string> {
  const claims = JSON.stringify({ sub: await ownerId(), role: 'authenticated' })
  const rows = (await admin.sql(
    'contact',
    `begin; set local role authenticated; set local request.jwt.claims = '${claims}'; explain ${query}; rollback`,
  )) as unknown as Record<string, unknown>[][]
  return JSON.stringify(rows.flat())
}

const newest = 'order by created_at desc, id desc limit 25'

test.each([
  ['the inbox', `where status in ('new', 'read') ${newest}`, /contact_submissions_open_idx/],
  ['a small tab', `where status = 'spam' ${newest}`, /contact_submissions_status_newest_idx/],
  ['a crowded tab', `where status = 'archived' ${newest}`, /contact_submissions_(status_)?newest_idx/],
  ['everything', newest, /contact_submissions_newest_idx/],
  [
    'the next message',
    `where status = 'archived' and created_at < now() - interval '3 days' ${newest}`,
    /contact_submissions_(status_)?newest_idx/,
  ],
])('reads %s by an index, without a sort', async (_name, query, index) => {
  const plan = await planOf(`select * from contact_submissions ${query}`)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Sort|Seq Scan on contact_submissions/)
})
