import { expect, test } from 'vitest'
import { clientNetworks } from './client-network.ts'
import { FairShares, QueueFullError, type Holder } from './fair-shares.ts'

const user = (key: string): Holder => ({ group: 'user', holders: [{ key, share: 1 }] })
const visitor = (address: string): Holder => ({ group: 'visitor', holders: clientNetworks(address) })
const site: Holder = { group: 'first', holders: [] }

function open(perClient = 100) {
  let time = 0
  const shares = new FairShares({ perClient, now: () => time })
  const names = new Map<object, string>()
  const dropped: string[] = []
  const add = (name: string, holder: Holder, amount?: number) => {
    const task = { drop: () => void dropped.push(name) }
    shares.add(task, holder, amount)
    names.set(task, name)
    return task
  }
  const run = (took = 0): string | undefined => {
    const turn = shares.next()
    if (!turn) return undefined
    time += took
    turn.end()
    shares.remove(turn.task)
    return names.get(turn.task)
  }
  const rest = (): string[] => {
    const name = run()
    return name === undefined ? [] : [name, ...rest()]
  }
  /** Adds as many as are taken; returns their number. */
  const fill = (addresses: string[], each: number) => {
    let taken = 0
    for (const address of addresses)
      for (let index = 0; index < each; index++) {
        try {
          add(address, visitor(address))
          taken++
        } catch (reason) {
          expect(reason).toBeInstanceOf(QueueFullError)
        }
      }
    return taken
  }
  return { shares, add, run, rest, fill, dropped }
}

const networks = (site: string, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => `${site}:${(index * step).toString(16)}::1`)

test('the site goes first; users and visitors take turns', () => {
  const { add, rest } = open()
  for (const id of ['192.0.2.1', '192.0.2.2']) add(`visitor ${id}`, visitor(id))
  for (const id of ['a', 'b']) add(`user ${id}`, user(id))
  for (const name of ['site 1', 'site 2']) add(name, site)
  expect(rest()).toEqual([
    ...['site 1', 'site 2'],
    ...['visitor 192.0.2.1', 'user a', 'visitor 192.0.2.2', 'user b'],
  ])
})

test('networks take turns, those with few tasks first, and within a /48 its networks do', () => {
  const { add, rest } = open()
  for (const name of ['a1', 'a2', 'a3']) add(name, visitor('2001:db8:1:a::1'))
  for (const name of ['b1', 'b2']) add(name, visitor('2001:db8:1:b::1'))
  add('other', visitor('192.0.2.2'))
  expect(rest()).toEqual(['other', 'b1', 'a1', 'b2', 'a2', 'a3'])
})

test('who takes long waits until the others have had as much time', () => {
  const { add, run, rest } = open()
  for (const name of ['slow 1', 'slow 2']) add(name, user('a'))
  expect(run(30)).toBe('slow 1')
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) add(name, user('b'))
  expect([1, 2, 3].map(() => run(10))).toEqual(['b1', 'b2', 'b3'])
  expect(rest()).toEqual(['slow 2', 'b4', 'b5'])
})

test('time without tasks is not saved up', () => {
  const { add, run, rest } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, user('a'))
  for (const name of ['a1', 'a2']) expect(run(1_000)).toBe(name)
  for (const name of ['b1', 'b2', 'b3']) add(name, user('b'))
  expect(run(1_000)).toBe('b1')
  expect(rest()).toEqual(['a3', 'b2', 'a4', 'b3'])
})

test.each([
  ['client', ['2001:db8:1:1::1'], 1],
  ['/56', networks('2001:db8:1', 256, 1), 4],
  ['/48', networks('2001:db8:1', 256, 256), 16],
])('a %s holds its share and no more, until it gives something back', (_, addresses, share) => {
  const { shares, add, fill, dropped } = open(3)
  expect(fill(addresses, 4)).toBe(3 * share)
  const running = shares.next()!
  expect(() => add('more', visitor(addresses[0]!))).toThrow(QueueFullError)
  shares.remove(running.task)
  add('more', visitor(addresses[0]!))
  add('other', visitor('198.51.100.7'))
  expect(dropped).toEqual([])
})

test.each([
  ['two /48', ['2001:db8:1', '2001:db8:2'].flatMap((site) => networks(site, 64, 1_024))],
  ['32 IPv4 clients', Array.from({ length: 32 }, (_, index) => `192.0.2.${index}`)],
])('when %s have taken all, the network with most gives way', (_, addresses) => {
  const { add, rest, fill, dropped } = open(8)
  expect(fill(addresses, 8)).toBe(256)
  for (const name of ['a page', 'another']) add(name, visitor('198.51.100.7'))
  expect(dropped).toHaveLength(2)
  add('other group', user('a'))
  expect(rest()).toEqual(expect.arrayContaining(['a page', 'another', 'other group']))
})

test('a client with little keeps it while many /48 have more, each below its share', () => {
  const { add, rest, fill, dropped } = open(8)
  const crowd = Array.from({ length: 24 }, (_, site) => networks(`2001:db8:${site}`, 8, 1_024)).flat()
  fill(crowd, 2)
  add('a page', visitor('198.51.100.7'))
  fill(crowd, 2)
  expect(dropped).not.toContain('a page')
  expect(rest()).toContain('a page')
})

test('who asks for as much as all others have is refused itself', () => {
  const { fill, dropped } = open(1)
  const addresses = Array.from({ length: 33 }, (_, index) => `192.0.2.${index}`)
  expect(fill(addresses, 1)).toBe(32)
  expect(dropped).toEqual(['192.0.2.32'].slice(1))
})

test('amounts count, and only what waits gives way', () => {
  const { shares, add, dropped } = open(100)
  add('running', visitor('192.0.2.99'), 100)
  expect(shares.next()).toBeDefined()
  for (let index = 0; index < 31; index++)
    add(`${index}`, visitor(`192.0.2.${index}`), index === 7 ? 100 : 99)
  add('thirty more', visitor('198.51.100.1'), 30)
  expect(dropped).toEqual([])
  add('other', visitor('198.51.100.2'), 50)
  expect(dropped).toEqual(['7'])
})
