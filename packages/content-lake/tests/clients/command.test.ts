import { cpSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { clientOf, packages, startLake, temporaryFolder } from './start-lake.ts'

test('one command starts a lake in a new folder, and prints where its token is', async () => {
  const first = await startLake()
  expect(first.token).toHaveLength(32)
  expect(first.output).toContain(join(first.folder, 'token'))
  expect(first.output).not.toContain(first.token)
  await clientOf(first).create({ _id: 'note', _type: 'note' })
  expect(await first.stop()).toBe(0)
  const again = await startLake(first.folder)
  try {
    expect(again.output).not.toContain(first.token)
    const { url } = again
    expect(await clientOf({ ...first, url }).fetch('*[_type == "note"]._id')).toEqual(['note'])
    await expect(clientOf({ ...again, token: '' }).fetch('1')).rejects.toMatchObject({ statusCode: 401 })
  } finally {
    await again.stop()
  }
})

test('it runs without the website and its packages', async () => {
  const alone = temporaryFolder()
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const name of ['content-lake', 'shared'])
    cpSync(join(packages, name), join(alone, name), { recursive: true, filter })
  symlinkSync(join(packages, 'node_modules'), join(alone, 'node_modules'))
  const lake = await startLake(temporaryFolder(), join(alone, 'content-lake/main.ts'))
  try {
    const client = clientOf(lake)
    await client.assets.upload(
      'image',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'),
    )
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  } finally {
    await lake.stop()
  }
})
