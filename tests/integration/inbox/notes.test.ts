import { beforeEach, expect, test } from 'vitest'
import * as message from '../../../app/admin/messages/message-route.tsx'
import { cookie, admin, owner, submission, useAdmin } from './admin-routes.ts'
import { list, open, receive } from './lists.ts'

useAdmin()

beforeEach(() => admin.sql('contact', 'truncate contact_submissions cascade'))

const changeOne = (id: string, form: Record<string, string>) =>
  admin.send<{ isNoteInvalid: boolean }>(message, `/admin/submissions/${id}`, {
    cookie,
    form,
    params: { id },
  })

test('a note has an author, is counted in the list, and can be deleted', async () => {
  const [id] = await receive(submission())
  await changeOne(id!, { intent: 'note', note: 'Called\u000b back.\r\nNo answer.\u0085' })
  const [note] = (await open(id!)).notes
  expect(note).toMatchObject({ author_name: owner.email, body: 'Called back.\nNo answer.' })
  expect((await list()).submissions[0]?.notes).toBe(1)
  await changeOne(id!, { intent: `delete-note:${note!.id}` })
  const { notes, history } = await open(id!)
  expect(notes).toEqual([])
  expect(history.map(({ action }) => action)).toEqual(['delete_note', 'note'])
})

test.each(['', '\u0001', 'a'.repeat(4001)])('refuses the note %j with a reason', async (note) => {
  const [id] = await receive(submission())
  const response = await changeOne(id!, { intent: 'note', note })
  expect([response.status, response.data.isNoteInvalid]).toEqual([422, true])
  expect((await open(id!)).notes).toEqual([])
})

test.each(['', 'unknown', 'status:gone', 'reply:x', 'undo-one:x', 'delete-note:x'])(
  'the page of a message refuses the intent %j',
  async (intent) => {
    const [id] = await receive(submission())
    expect((await changeOne(id!, { intent })).status).toBe(400)
  },
)
