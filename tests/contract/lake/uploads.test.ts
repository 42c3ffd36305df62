import { expect, test } from 'vitest'
import { plain } from './pixels.ts'
import { signIn } from './people.ts'
import { clientOf, TOKEN, useLake } from './target.ts'

const patient = useLake({ withPeople: true, limits: { drawingTimeMs: 600_000 } })
const strict = useLake({ withPeople: true, limits: { drawingTimeMs: 1_000 } })

/** Takes minutes to draw. */
const costly = (
  id: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" id="a${id}" width="4000" height="4000">
  <filter id="f"><feConvolveMatrix order="9" kernelMatrix="${'1 '.repeat(81)}"/></filter>
  <rect width="4000" height="4000" filter="url(#f)"/></svg>`

async function uploaderOf({ url }: { url: string }) {
  const headers = { cookie: await signIn(url, 'editor'), origin: new URL(url).origin }
  return (body: BodyInit, signal?: AbortSignal) =>
    fetch(`${url}/v2025-02-19/assets/images/production`, { method: 'POST', headers, body, signal })
}

test('while uploads are drawn that take minutes, visitors get pictures', async () => {
  const upload = await uploaderOf(patient)
  const pictures = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map(async (colour) => {
      const bytes = await plain(400, 300, colour).png().toBuffer()
      return (await clientOf(patient.url, TOKEN).assets.upload('image', bytes)).url
    }),
  )
  const gone = new AbortController()
  const uploads = Promise.race([1, 2].map((id) => upload(costly(id), gone.signal)))
  const views = (async () => {
    for (const url of pictures) {
      const { status } = await fetch(`${new URL(url, patient.url)}?w=10`)
      expect(status).toBe(200)
    }
    return 'seen'
  })()
  expect(await Promise.race([uploads, views])).toBe('seen')
  gone.abort()
  await expect(uploads).rejects.toThrow()
})

test('a drawing that takes too long is refused, and one of more than 2 MB', async () => {
  const upload = await uploaderOf(strict)
  const slow = await upload(costly(1))
  expect([slow.status, await slow.text()]).toEqual([400, expect.stringContaining('it takes too long')])
  const large = await upload(`<svg xmlns="http://www.w3.org/2000/svg"/>${' '.repeat(2 * 1024 * 1024)}`)
  expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('2 MB')])
})
