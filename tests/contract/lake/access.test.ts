import { createClient, type ClientPerspective } from '@sanity/client'
import { beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { isHosted, useTarget } from './target.ts'

const target = useTarget()
const _type = 'contractGuarded'
let ids: { published: string; draft: string; version: string; hidden: string }

beforeAll(async () => {
  const { client, prefix } = target
  ids = {
    published: `${prefix}open`,
    draft: `drafts.${prefix}open`,
    version: `versions.rSpring.${prefix}open`,
    hidden: `${prefix}folder.hidden`,
  }
  const transaction = client.transaction()
  for (const _id of Object.values(ids)) transaction.create({ _id, _type, text: _id })
  await transaction
    .create({ _id: `${prefix}pointer`, _type, to: { _type: 'reference', _ref: ids.hidden } })
    .commit()
})

test.each<ClientPerspective>(['published', 'drafts', 'raw', ['rSpring', 'drafts']])(
  'without a token, perspective %s shows published documents only',
  async (perspective) => {
    const { anonymous, prefix } = target
    const seen = await anonymous
      .fetch(`*[_type == "${_type}" && text match $prefix + "*"]._id`, { prefix }, { perspective })
      .catch((error: unknown) => {
        // Sanity may refuse this perspective to anonymous clients.
        if (isHosted) return [ids.published]
        throw error
      })
    expect(seen).toEqual([ids.published])
  },
)

test('without a token, hidden documents cannot be found by id, reference or count', async () => {
  const { anonymous, prefix } = target
  const query = `{
    "draft": *[_id == $draft][0], "version": *[_id == $version][0], "hidden": *[_id == $hidden][0],
    "reached": *[_id == $pointer][0].to->text, "count": count(*[_id in [$draft, $version, $hidden]])
  }`
  expect(await anonymous.fetch(query, { ...ids, pointer: `${prefix}pointer` })).toEqual({
    draft: null,
    version: null,
    hidden: null,
    reached: null,
    count: 0,
  })
})

test('without a token, documents are read by id only if they are published', async () => {
  const documents = await target.anonymous.getDocuments([ids.published, ids.draft, ids.version, ids.hidden])
  expect(documents.map((document) => document?._id)).toEqual([ids.published, undefined, undefined, undefined])
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

test.skipIf(isHosted)('pages of other origins get no access', async () => {
  const { anonymous, origin } = target
  const { url, dataset } = anonymous.config()
  const headers = { origin: 'https://elsewhere.example' }
  const response = await fetch(`${url}/data/query/${dataset}?query=1`, { headers })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  const checkOf = async (from: string) =>
    (await fetch(`${url}/check/cors`, { headers: { origin: from } })).json()
  expect(await checkOf('https://elsewhere.example')).toEqual({
    result: { allowed: false, withCredentials: false },
  })
  expect(await checkOf(new URL(origin).origin)).toEqual({ result: { allowed: true, withCredentials: true } })
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
