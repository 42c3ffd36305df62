import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

let server: Server
let address: string
let asked: string[]
/** Ends when the connection of an endless picture does. */
let hungUp: Promise<unknown>

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { pathname } = new URL(request.url ?? '', address)
    if (pathname === '/elsewhere') return void response.writeHead(302, { Location: '/small' }).end()
    response.writeHead(200, { 'Content-Type': 'image/png' })
    if (pathname === '/small') return void response.end('small')
    hungUp = once(response, 'close')
    const pour = () => {
      while (response.write(Buffer.alloc(100_000)));
    }
    response.on('drain', pour)
    pour()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})

afterEach(() => void server.close())

test('a picture becomes a data address', async () => {
  expect(await fetchPicture(new URL('/small', address))).toBe(`data:image/png;base64,${btoa('small')}`)
})

test('a format is asked for that every card can show, by the parameters of Sanity', async () => {
  await fetchPicture(new URL('/small?w=540&auto=format&rect=0,0,9,9', address))
  expect(new URL(asked[0]!, address).searchParams.toString()).toBe('w=540&rect=0%2C0%2C9%2C9&fm=jpg')
})

test('a picture that is too large is not read to its end', async () => {
  await expect(fetchPicture(new URL('/endless', address))).rejects.toThrow('too large')
  await hungUp
})

test('nobody is led on to another address', async () => {
  await expect(fetchPicture(new URL('/elsewhere', address))).rejects.toThrow()
  expect(asked).toEqual(['/elsewhere?fm=jpg'])
})
