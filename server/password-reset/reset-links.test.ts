import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { openResetLinks, resetLinkLasts } from './reset-links.ts'

let folder: ReturnType<typeof temporaryFolder>
let clock: number

beforeEach(() => {
  folder = temporaryFolder('reset-links')
  clock = 1_000_000
})

afterEach(() => folder.remove())

const open = () => openResetLinks(join(folder.path, 'links.db'), { now: () => clock })

test('a link works once, also after a restart, and takes the others of its account with it', () => {
  const before = open()
  const [first, second] = [before.create('mei@x.example'), before.create('mei@x.example')]
  const other = before.create('lin@x.example')
  before.close()
  const links = open()
  expect(links.emailOf(first)).toBe('mei@x.example')
  expect(links.redeem(first)).toBe('mei@x.example')
  expect([links.redeem(first), links.redeem(second), links.emailOf(second)]).toEqual([null, null, null])
  expect(links.redeem(other)).toBe('lin@x.example')
  links.close()
})

test('a link lasts half an hour, and nobody has a link with a made-up token', () => {
  const links = open()
  const token = links.create('mei@x.example')
  clock += resetLinkLasts - 1
  expect(links.emailOf(token)).toBe('mei@x.example')
  clock += 1
  expect([links.emailOf(token), links.redeem(token)]).toEqual([null, null])
  for (const made of ['', 'x', `${token}x`]) expect(links.redeem(made)).toBeNull()
  links.close()
})
