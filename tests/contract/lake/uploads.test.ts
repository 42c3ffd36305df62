import { expect, test } from 'vitest'
import { plain } from './pixels.ts'
import { signIn } from './people.ts'
import { clientOf, TOKEN, useLake } from './target.ts'

const lake = useLake({ withPeople: true, limits: { drawingTimeMs: 6_000 } })

/** Takes minutes to draw. */
const costly = (
  id: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" id="a${id}" width="4000" height="4000">
  <filter id="f"><feConvolveMatrix order="9" kernelMatrix="${'1 '.repeat(81)}"/></filter>
  <rect width="4000" height="4000" filter="url(#f)"/></svg>`

async function uploader() {
  const headers = { cookie: await signIn(lake.url, 'editor'), origin: new URL(lake.url).origin }
  return (body: BodyInit, signal?: AbortSignal) =>
    fetch(`${lake.url}/v2025-02-19/assets/images/production`, { method: 'POST', headers, body, signal })
}

test('uploads that are costly to draw are refused, and until then visitors get pictures', async () => {
  const upload = await uploader()
  const pictures = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map(async (colour) => {
      const bytes = await plain(400, 300, colour).png().toBuffer()
      return (await clientOf(lake.url, TOKEN).assets.upload('image', bytes)).url
    }),
  )
  const gone = new AbortController()
  const uploads = [upload(costly(1)), upload(costly(2), gone.signal)]
  let answered = 0
  for (const each of uploads) each.then(() => answered++).catch(() => {})
  for (const url of pictures) expect((await fetch(`${new URL(url, lake.url)}?w=10`)).status).toBe(200)
  expect(answered).toBe(0)
  gone.abort()
  const refused = await uploads[0]!
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('it takes too long')])
})

test('a drawing with thousands of names is read in time, one of more than 2 MB refused', async () => {
  const upload = await uploader()
  const names = Array.from({ length: 10_000 }, (_, n) => `xmlns:a${n}="b"`).join(' ')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${names}>${'<g/>'.repeat(10_000)}</svg>`
  expect((await upload(drawing)).status).toBe(200)
  expect((await upload(`${drawing}${' '.repeat(2 * 1024 * 1024)}`)).status).toBe(413)
})
