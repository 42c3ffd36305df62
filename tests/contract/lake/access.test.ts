import { createClient } from '@sanity/client'
import { beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { isHosted, useTarget } from './target.ts'

const target = useTarget()
const _type = 'contractGuarded'
let ids: { published: string; draft: string }

beforeAll(async () => {
  const { client, prefix } = target
  ids = { published: `${prefix}open`, draft: `drafts.${prefix}open` }
  const transaction = client.transaction()
  for (const _id of Object.values(ids)) transaction.create({ _id, _type, text: _id })
  await transaction.commit()
})

/** Sanity returns nothing from a private dataset, and a public one there is a setting of its project. */
test.skipIf(isHosted)('without a token, nothing is read', async () => {
  const { anonymous } = target
  const { dataset } = anonymous.config()
  const paths = [
    `query/${dataset}?query=1`,
    ...[
      `doc/${dataset}/${ids.published}`,
      `listen/${dataset}?query=*`,
      `listen/${dataset}?query=*&enableResume=true`,
    ],
    ...[`live/events/${dataset}`, `export/${dataset}`, `history/${dataset}/documents/${ids.published}`],
  ]
  const attempts = [
    ...paths.map((path) => anonymous.request({ uri: `/data/${path}` })),
    ...(['published', 'drafts', 'raw'] as const).map((perspective) =>
      anonymous.fetch('*', {}, { perspective }),
    ),
  ]
  for (const { status, body } of await Promise.all(attempts.map(failureOf))) {
    expect(status).toBe(401)
    expect(body).toMatchObject({ statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' })
  }
})

test('without a token, writes are refused', async () => {
  const { anonymous, client, prefix } = target
  const attempts = [
    anonymous.create({ _id: `${prefix}intruder`, _type }),
    anonymous.patch(ids.published).set({ text: 'changed' }).commit(),
    anonymous.delete(ids.published),
    anonymous.delete({ query: `*[_type == "${_type}"]` }),
    anonymous.create({ _id: `${prefix}intruder`, _type }, { dryRun: true }),
    anonymous.action({ actionType: 'sanity.action.document.discard', draftId: ids.draft }),
    anonymous.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' }),
    anonymous.assets.upload('image', Buffer.from('x')),
  ]
  for (const { status } of await Promise.all(attempts.map(failureOf))) expect([401, 403]).toContain(status)
  expect(await client.getDocument(ids.published)).toMatchObject({ text: ids.published })
  expect(await client.getDocument(`${prefix}intruder`)).toBeUndefined()
  expect(await client.getDocument(ids.draft)).toBeDefined()
})

test('a wrong token is refused for reads and writes with Sanity’s error format', async () => {
  const impostor = createClient({ ...target.anonymous.config(), token: 'not-the-token-of-this-dataset' })
  const attempts = [impostor.fetch('*[0]'), impostor.getDocument(ids.published), impostor.create({ _type })]
  for (const failure of await Promise.all(attempts.map(failureOf))) {
    expect(failure.status).toBe(401)
    expect(failure.body).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  }
})

test.skipIf(isHosted)('an unknown path returns 404 and a message', async () => {
  const { url, token } = target.client.config()
  for (const path of ['users', 'projects/local/tokens', 'x']) {
    const response = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect([path, response.status]).toEqual([path, 404])
    const failure = { statusCode: 404, error: 'Not Found', message: expect.any(String) }
    expect(await response.json()).toMatchObject(failure)
  }
})
