import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { serveInTest } from '../../../tests/support/for-tests.ts'
import { fetchPicture } from './social-images.ts'

let origin: string
let requested: string[]
/** Settles when the connection of an endless image closes. */
let hungUp: Promise<unknown>

beforeEach(async () => {
  requested = []
  origin = await serveInTest((request, response) => {
    requested.push(request.url ?? '')
    const { pathname } = new URL(request.url ?? '', origin)
    if (pathname === '/elsewhere') return void response.writeHead(302, { Location: '/small' }).end()
    response.writeHead(200, { 'Content-Type': 'image/png' })
    if (pathname === '/small') return void response.end('small')
    hungUp = once(response, 'close')
    const pour = () => {
      while (response.write(Buffer.alloc(100_000)));
    }
    response.on('drain', pour)
    pour()
  })
})

test('returns an image as a data URL', async () => {
  expect(await fetchPicture(new URL('/small', origin))).toBe(`data:image/png;base64,${btoa('small')}`)
})

test('requests JPEG with the parameters of Sanity', async () => {
  await fetchPicture(new URL('/small?w=540&auto=format&rect=0,0,9,9', origin))
  expect(new URL(requested[0]!, origin).searchParams.toString()).toBe('w=540&rect=0%2C0%2C9%2C9&fm=jpg')
})

test('does not read a too large image to its end', async () => {
  await expect(fetchPicture(new URL('/endless', origin))).rejects.toThrow('too large')
  await hungUp
})

test('follows no redirect', async () => {
  await expect(fetchPicture(new URL('/elsewhere', origin))).rejects.toThrow()
  expect(requested).toEqual(['/elsewhere?fm=jpg'])
})
